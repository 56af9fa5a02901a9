import { ActionIcon, Button } from '@mantine/core';
import { addTindakanKunjungan, cancelTindakanKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { Persetujuan } from '@nadi/contract/kunjungan/persetujuan.contract';
import type { KepalaRekam, TindakanKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { listTarifRuangan } from '@nadi/contract/master/tindakan.contract';
import type { SentTindakan } from '@nadi/contract/master/tindakan.contract';
import { mayWriteTulisan } from '@nadi/domain/rekam-medis/penulis';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CariBox } from '#fields/cari-box.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { usePatchBagian, usePatchRekam } from '../rekam.queries.ts';
import { PersetujuanList } from '../persetujuan/persetujuan-list.tsx';
import css from '../ruang/ruang.module.css';
import { PelaksanaBox } from './pelaksana-box.tsx';

const PersetujuanDialog = lazyChunk(
  async () => (await import('../persetujuan/persetujuan-dialog.tsx')).PersetujuanDialog,
);

const HITS = 20;
const MIN_ALASAN = 5;
const REASONS = ['Salah pilih', 'Tidak jadi dilakukan', 'Pasien menolak'];
const BEFORE_THE_END = 'Dipilih saat mendaftar; kunjungan selesai sesudah pasien menjawab.';

type Props = {
  kunjungan: KepalaRekam;
  tindakan: readonly TindakanKunjungan[];
  /** What patients answered about procedures of the visit, as the record says it. */
  persetujuan: unknown;
  /** The main diagnosis, which an explanation begins with. */
  diagnosis: string;
  /** Who writes: asking for consent is a doctor's (rekam-medis.md 1). */
  saya: { pegawai_id: number | null; profesi: string | null };
  /** Whether the key of the plan leads here, as in a doctor's note. */
  hasKey?: boolean;
  error?: string | undefined;
};

/** What the patient is asked about, why, and what is recorded as done with their consent. */
type Asking = { tindakan: { id: number; nama: string }; refusal: string; next: SentTindakan | null };

/** Whether the server asks for the patient's consent first (rekam-medis.md RM26). */
const needsPersetujuan = (failure: unknown): boolean => failure instanceof ApiError && 'persetujuan' in failure.errors;
export const persetujuanOf = (part: unknown): readonly Persetujuan[] =>
  Array.isArray(part) ? (part as Persetujuan[]) : [];

type Asked = TindakanKunjungan['minta_persetujuan'][number];
type Unsettled = Asked & { refused: boolean };
/** The procedures of an item, chosen at the registration, that the patient has not consented to. */
function unsettledOf({ minta_persetujuan }: TindakanKunjungan, answers: readonly Persetujuan[]): Unsettled[] {
  // The newest answer of a procedure comes first, and holds.
  const last = (id: number) => answers.find(({ tindakan_id }) => tindakan_id === id)?.keputusan ?? null;
  return minta_persetujuan.flatMap((one) => {
    const keputusan = last(one.tindakan_id);
    return keputusan === 'setuju' || keputusan === 'darurat' ? [] : [{ ...one, refused: keputusan === 'menolak' }];
  });
}

type ListProps = {
  tindakan: readonly TindakanKunjungan[];
  persetujuan: readonly Persetujuan[];
  onCancel?: (one: TindakanKunjungan) => void;
  onConsent?: (one: Asked) => void;
};
export function TindakanList({ tindakan, persetujuan, onCancel, onConsent }: ListProps) {
  if (tindakan.length === 0) return null;
  /** The registration's own are changed there, but for one that the patient may refuse. */
  const mayCancel = ({ pada, penunjang, tindakan_id, minta_persetujuan }: TindakanKunjungan): boolean =>
    !penunjang && (pada !== null || (tindakan_id !== null && minta_persetujuan.length > 0));
  return (
    <ul className={css['daftar']} aria-label="Tindakan">
      {tindakan.map((one) => (
        <li key={one.id} className={css['baris']} data-tindakan>
          <strong className={css['kode']}>{one.icd9 ?? ''}</strong>
          <span className={css['apa']}>
            {one.nama}
            {one.jumlah > 1 && ` × ${one.jumlah}`}
            {unsettledOf(one, persetujuan).map((asked) => (
              <span key={asked.tindakan_id} className={css['izin']}>
                <IconAlertTriangle size={14} aria-hidden="true" />
                {asked.refused ? 'Pasien menolak' : 'Perlu persetujuan'}
                {one.tindakan_id === null && ` ${asked.nama}`}
                {onConsent && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Catat persetujuan ${asked.nama}`}
                    onClick={() => onConsent(asked)}
                  >
                    Catat
                  </Button>
                )}
              </span>
            ))}
          </span>
          {one.pelaksana !== null && <small className={css['asal']}>oleh {one.pelaksana}</small>}
          {one.pada === null && <small className={css['asal']}>dari pendaftaran</small>}
          {one.penunjang && <small className={css['asal']}>dari permintaan penunjang</small>}
          <span className={css['uang']}>{formatRupiah(one.tarif * one.jumlah)}</span>
          {onCancel &&
            (mayCancel(one) ? (
              <ActionIcon size={24} aria-label={`Batalkan ${one.nama}`} onClick={() => onCancel(one)}>
                <IconX size={15} aria-hidden="true" />
              </ActionIcon>
            ) : (
              <span className={css['tanpaTombol']} />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** The procedures of a visit, at the tariff of its day, class and payer (rekam-medis.md RM17). */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function TindakanSection({ kunjungan, tindakan, persetujuan, diagnosis, saya, hasKey = true, error }: Props) {
  const { id, ruangan, penjamin, tanggal_layanan } = kunjungan;
  const patch = usePatchRekam(id);
  const box = useRef<HTMLInputElement>(null);
  const patchPersetujuan = usePatchBagian(id, 'persetujuan');
  const [adding, setAdding] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const asksConsent = mayWriteTulisan('persetujuan', saya.profesi);
  const [pelaksana, setPelaksana] = useState<number | null>(null);
  useShortcut('rekam-p', () => did(box.current?.focus()), { enabled: hasKey });

  async function add(one: SentTindakan): Promise<void> {
    const { id: tindakanId, nama_tindakan, tarif } = one;
    if (tarif === null) return toast.failure(`${nama_tindakan} belum punya tarif untuk kelas dan penjamin ini.`);
    setAdding(nama_tindakan);
    try {
      const body = { tindakan_id: tindakanId, pelaksana_id: pelaksana };
      const { data } = await callApi(addTindakanKunjungan, {
        params: { id },
        body,
        idempotencyKey: newIdempotencyKey(),
      });
      patch({ tindakan: data });
      // The next one is the writer's own again: a name that stays chosen would stand at what somebody else did.
      setPelaksana(null);
    } catch (failure) {
      if (needsPersetujuan(failure) && asksConsent)
        setAsking({ tindakan: { id: tindakanId, nama: nama_tindakan }, refusal: messageOf(failure), next: one });
      else toast.error(failure);
    } finally {
      setAdding(null);
    }
  }
  async function cancel(one: TindakanKunjungan): Promise<void> {
    const alasan = await requestAlasan({
      title: `Batalkan ${one.nama}?`,
      options: REASONS,
      minLength: MIN_ALASAN,
      yes: 'Batalkan tindakan',
      danger: true,
    });
    if (alasan === null) return;
    try {
      const { data } = await callApi(cancelTindakanKunjungan, { params: { id, item: one.id }, body: { alasan } });
      patch({ tindakan: data });
    } catch (failure) {
      toast.error(failure);
    }
  }
  const answers = persetujuanOf(persetujuan);
  return (
    <div>
      <PersetujuanList of={answers} />
      <TindakanList
        tindakan={tindakan}
        persetujuan={answers}
        onCancel={(one) => void cancel(one)}
        {...(asksConsent && {
          onConsent: ({ tindakan_id, nama }: Asked) =>
            setAsking({ tindakan: { id: tindakan_id, nama }, refusal: BEFORE_THE_END, next: null }),
        })}
      />
      {adding !== null && (
        <p className={css['asal']} role="status">
          Menambah {adding}…
        </p>
      )}
      <div className={css['tambahTindakan']}>
        <CariBox
          id="tindakan-baru"
          label="Tindakan atau kode ICD-9-CM"
          placeholder="Tindakan atau kode ICD-9-CM"
          queryKey={['master', 'tarif-ruangan', 'rekam', ruangan.id, penjamin.kelas ?? 0, penjamin.id, tanggal_layanan]}
          search={async (text, signal) =>
            (
              await callApi(listTarifRuangan, {
                params: { id: ruangan.id, kelas: penjamin.kelas ?? 0 },
                query: { search: text, page: 1, limit: HITS, date: tanggal_layanan, penjamin: penjamin.id },
                signal,
              })
            ).data
          }
          keyOf={({ id: key }) => key}
          renderRow={({ nama_tindakan, tarif }) => (
            <>
              {nama_tindakan}
              <small>{tarif === null ? 'belum ada tarif' : formatRupiah(tarif)}</small>
            </>
          )}
          many
          onPick={(one) => void add(one)}
          emptyText="Tidak ada tindakan yang cocok"
          error={error !== undefined}
          inputRef={(element) => {
            box.current = element;
          }}
          rightSection={hasKey && <Kbd>{keysOf('rekam-p')}</Kbd>}
        />
        <PelaksanaBox saya={saya.pegawai_id} value={pelaksana} onChange={setPelaksana} />
      </div>
      {asking && (
        <LoadBoundary onClose={() => setAsking(null)}>
          <PersetujuanDialog
            kunjunganId={id}
            tindakan={asking.tindakan}
            pasien={kunjungan.pasien}
            diagnosis={diagnosis}
            refusal={asking.refusal}
            onClose={() => setAsking(null)}
            onSaved={(all, keputusan) => {
              const { tindakan: about, next } = asking;
              patchPersetujuan(all);
              setAsking(null);
              if (keputusan === 'menolak') toast.info(`Penolakan ${about.nama} dicatat.`);
              else if (next) void add(next);
              else toast.ok(`Persetujuan ${about.nama} dicatat.`);
            }}
          />
        </LoadBoundary>
      )}
    </div>
  );
}
