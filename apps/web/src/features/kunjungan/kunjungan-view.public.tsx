import type { ReadPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { keluhanText } from '@nadi/domain/kunjungan/catatan-awal';
import { isActiveStatus } from '@nadi/domain/kunjungan/status-kunjungan';
import { umurInYears } from '@nadi/domain/pasien/umur';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddressParams } from '#platform/address/address-words.ts';
import { LIHAT, useOpenKunjungan } from '#platform/address/open-kunjungan.ts';
import { personFacts } from '#patterns/text-of.ts';
import { formatOwner } from '#platform/norm.ts';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import { createKunjungan, openBukti } from '#platform/http/operations.ts';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { KUNJUNGAN_LOOKS } from '#ui/status-kunjungan.ts';
import { Status } from '#ui/status.tsx';
import { FollowedAlergiChip } from '#features/pasien/detail/alergi/alergi-chip.public.tsx';
import { ChangeLog } from './change-log-dialog.tsx';
import css from './kunjungan.module.css';
import { DiukurKemudian } from './diukur-kemudian.tsx';
import { readKunjunganQuery } from './kunjungan.queries.ts';
import { factGroups } from './view-facts.ts';
import { raguOf, VitalSigns } from '#features/pasien/vital/vital-signs.public.tsx';

type Page = 'pasien' | 'kunjungan';
type ViewProps = {
  /** The page that it stands on, to which it does not lead. */
  on: Page;
  /** The registration to be opened; each new object does it once. */
  asked?: { id: number } | null;
};

/** One visit to be read, over the page whose address names it, so that the address opens it again. */
export function KunjunganView({ on, asked = null }: ViewProps) {
  const [params, changeAddress] = useAddressParams();
  const open = useOpenKunjungan();
  const openAsked = useEffectEvent((id: number) => open(id));
  useEffect(() => {
    if (asked) openAsked(asked.id);
  }, [asked]);
  const text = params.get(LIHAT) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text) || !can('view kunjungan')) return null;
  function close(): void {
    changeAddress((next) => next.delete(LIHAT));
  }
  return <ViewDialog key={text} id={Number(text)} on={on} onClose={close} />;
}

function ViewDialog({ id, on, onClose }: { id: number; on: Page; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(readKunjunganQuery(id));
  useLiveEvent((event) => {
    if (event === null || (data && tellsOf(event, 'kunjungan_id', data.kunjungan_id))) void refetch();
  });
  const mayEdit = data !== undefined && can('update kunjungan') && isActiveStatus(data.status);
  function edit(): void {
    onClose();
    createKunjungan({ pendaftaran: id });
  }
  function onKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent<HTMLElement>): void {
    if (mayEdit && !ctrlKey && !altKey && !metaKey && key.toUpperCase() === keysOf('edit')) edit();
  }
  return (
    <Dialog
      title={data ? `Kunjungan ${data.no_antrean} ${data.perjalanan.pasien.nama}` : 'Kunjungan'}
      whose={null}
      onClose={onClose}
      onKey={onKey}
      size={920}
      centered={false}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is read with the arrow keys */}
      <div className={css['lihat']} tabIndex={0} data-autofocus role="region" aria-label="Isi kunjungan">
        {isError && <ErrorState error={error} title="Kunjungan belum bisa dimuat" onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonAfter150 rows={8} height={28} />}
        {data && <ViewBody saved={data} />}
      </div>
      <div className={css['kaki']}>
        {data && on === 'kunjungan' && can('view detail pasien') && (
          <Button variant="default" component={Link} to={pathTo('pasienDetail', { norm: data.norm })}>
            Buka pasien
          </Button>
        )}
        {data && on === 'pasien' && (
          <Button
            variant="default"
            component={Link}
            to={`${PATHS.kunjungan}?${new URLSearchParams({ tanggal: data.tanggal_layanan, cari: data.no_antrean }).toString()}`}
          >
            Ke daftar kunjungan
          </Button>
        )}
        <span className={css['sela']} />
        {data && (
          <Button
            variant="default"
            onClick={() =>
              openBukti({ id, whose: formatOwner({ norm: data.norm, nama: data.perjalanan.pasien.nama }) })
            }
          >
            Cetak bukti
          </Button>
        )}
        {mayEdit && (
          <Button variant="default" onClick={edit} rightSection={<Kbd>{keysOf('edit')}</Kbd>}>
            Edit
          </Button>
        )}
        <Button onClick={onClose} rightSection={<Kbd filled>Esc</Kbd>}>
          Tutup
        </Button>
      </div>
    </Dialog>
  );
}

const Section = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section data-wide={wide || undefined}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Complaint and measures are absent for who needs none of them. */
function ViewBody({ saved }: { saved: ReadPendaftaran }) {
  const { perjalanan, norm, status, tanggal_layanan, medical_record: record = null } = saved;
  const kind = record?.kunjungan_sakit;
  const { umurBulan } = diukurOf(perjalanan.pasien.tanggal_lahir, tanggal_layanan, null, null);
  const umurTahun = umurInYears(perjalanan.pasien.tanggal_lahir, tanggal_layanan);
  return (
    <>
      <p className={css['strip']}>
        <Status of={KUNJUNGAN_LOOKS} value={status} />
        <span>{personFacts({ norm, ...perjalanan.pasien })}</span>
        <FollowedAlergiChip norm={norm} />
        {typeof kind === 'boolean' && <span>Kunjungan {kind ? 'sakit' : 'sehat'}</span>}
      </p>
      <div className={css['bagian']}>
        {record && (
          <Section title="Keluhan dan tanda vital" wide>
            <p className={css['keluhan']}>
              {keluhanText(record.keluhan, record.keluhan_dari) || 'Tidak ada keluhan yang dicatat.'}
            </p>
            <DiukurKemudian kunjunganId={saved.kunjungan_id} umurTahun={umurTahun} />
            <VitalSigns
              measures={record}
              umurTahun={umurTahun}
              ragu={raguOf({ measures: record, waktu: tanggal_layanan }, [], umurBulan)}
            />
          </Section>
        )}
        {factGroups(saved).map(({ title, facts }) => (
          <Section key={title} title={title}>
            <dl>
              {facts.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
        <Section title="Riwayat perubahan" wide>
          <ChangeLog pendaftaranId={saved.id} />
        </Section>
      </div>
    </>
  );
}
