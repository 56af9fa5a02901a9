import type { WaitingOfDokter } from '@nadi/contract/antrean/antrean.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { kabarText, lateText, whatsappLink } from '@nadi/domain/antrean/kabar';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { namedOption } from '#patterns/options-from.ts';
import { Loaded } from '#patterns/loaded.tsx';
import { useNow } from '#patterns/clock.ts';
import { dokterQuery } from '#platform/lists/dokter.ts';
import { entity } from '#platform/lists/entity.ts';
import { useLimitsOf } from '#platform/lists/ruangan.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { WaitingTime } from '#ui/waiting-time.tsx';
import { waitingMinutes } from '#features/kunjungan/kunjungan-columns.public.ts';
import css from './antrean.module.css';
import { waitingOfDokterQuery } from './dokter.queries.ts';
import { PengumumanForm } from './pengumuman-form.tsx';

const WIDTH = 900;

type DokterDialogProps = {
  /** The doctor whom the list is filtered by. */
  dokterId: number | null;
  /** `left`: the doctor, where nobody is left to wait. */
  onMove: (rows: readonly KunjunganRow[], left: number | null) => void;
  onClose: () => void;
};

/** A doctor who is late or absent: everybody who waits, to be moved together or told. */
export function DokterDialog({ dokterId, onMove, onClose }: DokterDialogProps) {
  const [chosen, setChosen] = useState(dokterId);
  const doctors = useQuery(dokterQuery);
  const waiting = useQuery(waitingOfDokterQuery(chosen));
  const nama = doctors.data?.find(({ id }) => id === chosen)?.deskripsi ?? '';
  /** Who stays; everybody else goes. */
  const [left, setLeft] = useState<ReadonlySet<number>>(() => new Set());
  const going = chosen === null ? [] : (waiting.data ?? []).filter(({ id }) => !left.has(id));
  const move = (): void => {
    if (going.length > 0) onMove(going, going.length === waiting.data?.length ? chosen : null);
  };
  return (
    <Dialog
      title="Dokter terlambat atau berhalangan"
      onClose={onClose}
      size={WIDTH}
      centered={false}
      whose={null}
      onKey={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        move();
      }}
    >
      <div className={css['dokter']}>
        <PilihBox
          label="Dokter"
          options={(doctors.data ?? []).map(namedOption)}
          value={chosen === null ? '' : String(chosen)}
          onChange={(value) => setChosen(value === '' ? null : Number(value))}
          autoFocus={chosen === null}
        />
        {chosen !== null && (
          <Loaded query={waiting} failed="Yang menunggu belum bisa dimuat" skeletonRows={4}>
            {(rows) => <Waiting key={chosen} rows={rows} dokterId={chosen} nama={nama} left={left} setLeft={setLeft} />}
          </Loaded>
        )}
        <div className={css['dokterKaki']}>
          <Button variant="default" onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
            Tutup
          </Button>
          <Button disabled={going.length === 0} onClick={move} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
            Pindahkan {going.length} pasien
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type WaitingProps = {
  rows: readonly WaitingOfDokter[];
  dokterId: number;
  nama: string;
  left: ReadonlySet<number>;
  setLeft: Dispatch<SetStateAction<ReadonlySet<number>>>;
};

function Waiting({ rows, dokterId, nama, left, setLeft }: WaitingProps) {
  const [line, setLine] = useState(() => lateText(nama));
  const toggle = (id: number): void =>
    setLeft((old) => (old.has(id) ? new Set([...old].filter((one) => one !== id)) : new Set([...old, id])));
  return (
    <>
      {rows.length === 0 ? (
        <p className={css['dokterKosong']}>Tidak ada yang menunggu {nama} hari ini.</p>
      ) : (
        <div className={css['dokterDaftar']}>
          <WaitingTable rows={rows} left={left} toggle={toggle} line={line} />
        </div>
      )}
      <PengumumanForm dokterId={dokterId} line={line} onLine={setLine} />
      <p className={css['dokterCatatan']}>
        Nadi belum mengirim pesan sendiri: WhatsApp terbuka dengan teksnya, Anda yang menekan kirim.
      </p>
    </>
  );
}

type TableProps = {
  rows: readonly WaitingOfDokter[];
  left: ReadonlySet<number>;
  toggle: (id: number) => void;
  line: string;
};
function WaitingTable({ rows, left, toggle, line }: TableProps) {
  const now = useNow();
  const { name } = entity();
  const limitsOf = useLimitsOf();
  return (
    <DataTable
      label="Yang menunggu"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: 'Pindah',
          width: 70,
          cell: ({ id, no_antrean, pendaftaran }) => (
            <Checkbox
              size="xs"
              checked={!left.has(id)}
              onChange={() => toggle(id)}
              aria-label={`Pindahkan ${no_antrean} ${pendaftaran.pasien.nama}`}
            />
          ),
        },
        { head: 'Antrean', width: 84, cell: ({ no_antrean }) => no_antrean },
        {
          head: 'Pasien',
          cell: ({ telepon, whatsapp, pendaftaran: { pasien } }) => (
            <>
              <div>{pasien.nama}</div>
              <div className={css['hubungi']}>
                <Phone nomor={telepon} />
                <WhatsApp nomor={whatsapp} nama={pasien.nama} text={kabarText(pasien.nama, name, line)} />
              </div>
            </>
          ),
        },
        { head: 'Ruangan', className: css['lebar'], cell: ({ ruangan }) => ruangan.deskripsi },
        {
          head: 'Tunggu',
          width: 110,
          className: css['lebar'],
          cell: (row) => <WaitingTime minutes={waitingMinutes(row, now)} limits={limitsOf(row.ruangan.id)} worded />,
        },
      ]}
    />
  );
}

const Phone = ({ nomor }: { nomor: string | null }) =>
  nomor === null ? (
    <span>Telepon tidak dicatat</span>
  ) : (
    <Anchor href={`tel:${nomor.replaceAll(/[^+\d]/g, '')}`}>{nomor}</Anchor>
  );

function WhatsApp({ nomor, nama, text }: { nomor: string | null; nama: string; text: string }) {
  const link = whatsappLink(nomor, text);
  if (link === null) return null;
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" aria-label={`Buka WhatsApp untuk ${nama}`}>
      WhatsApp
    </Anchor>
  );
}
