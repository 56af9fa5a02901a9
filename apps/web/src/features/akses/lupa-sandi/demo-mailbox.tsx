import { listDemoSurel } from '@nadi/contract/akses/sandi.contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { callApi } from '#platform/http/http.ts';
import css from './lupa-sandi.module.css';

const POLL_MS = 2000;

/** What the demo would have sent by mail. There is no such thing where mail is real. */
export function DemoMailbox({ onOpen }: { onOpen: (link: string) => void }) {
  const { data = [] } = useQuery({
    queryKey: ['surel-demo'],
    queryFn: async ({ signal }) => (await callApi(listDemoSurel, { signal })).data,
    refetchInterval: POLL_MS,
  });
  return (
    <aside className={css['aside']} aria-labelledby="kotak-surel">
      <section className={css['mailbox']}>
        <h2 id="kotak-surel">Kotak surel demo</h2>
        <p>Di mode demo tidak ada surel yang benar-benar dikirim. Yang akan dikirim tampil di sini.</p>
        {data.length === 0 ? (
          <p role="status">Belum ada surel.</p>
        ) : (
          <ul>
            {data.map(({ id, kepada, perihal, isi, tautan, pada }) => (
              <li key={`${id} ${pada}`}>
                <strong>{perihal}</strong>
                <span>
                  kepada {kepada}, {formatDateTime(pada)}
                </span>
                <pre>{isi}</pre>
                {tautan !== null && (
                  <button type="button" onClick={() => onOpen(tautan)}>
                    Buka tautan di surel ini
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}
