import { previewCetakan } from '@nadi/contract/cetakan.contract';
import type { BodyOf } from '@nadi/contract/endpoint';
import { KERTAS } from '@nadi/domain/cetak/jenis-cetakan';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#platform/http/http.ts';
import { showPage } from '#platform/printer/show-page.ts';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import css from './bukti.module.css';

type RollSheetProps = {
  asked: BodyOf<typeof previewCetakan>;
  onPrint: () => void;
};

/** A document as it comes out of a receipt printer, to be looked at before it is printed. */
export function RollSheet({ asked, onPrint }: RollSheetProps) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['cetakan', 'pratinjau', asked],
    queryFn: async ({ signal }) => (await callApi(previewCetakan, { body: asked, signal })).data.isi,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (data !== undefined && frame.current) showPage(frame.current, data).catch(toast.error);
  }, [data]);
  return (
    <>
      {isError ? (
        <ErrorState error={error} title="Belum bisa disiapkan untuk dicetak" onRetry={() => void refetch()} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long receipt is scrolled by the keys too
        <div className={css['meja']} tabIndex={0} role="region" aria-label="Pratinjau">
          {data === undefined ? (
            <SkeletonAfter150 rows={8} height={28} />
          ) : (
            <iframe
              sandbox="allow-same-origin"
              ref={frame}
              className={css['struk']}
              title={`Bukti pendaftaran, ${KERTAS[asked.kertas]}`}
              tabIndex={-1}
            />
          )}
        </div>
      )}
      <div className={css['kaki']}>
        <Button
          disabled={data === undefined}
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={onPrint}
        >
          Cetak
        </Button>
      </div>
    </>
  );
}
