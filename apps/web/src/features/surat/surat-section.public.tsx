import { Button } from '@mantine/core';
import { discardSurat, reissueSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { PaketSurat, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { JENIS_SURAT, SURAT_DRAF, SURAT_TERBIT } from '@nadi/domain/surat/surat';
import { sayTacc } from '@nadi/domain/surat/tacc';
import { IconFileCertificate } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PartRows } from '#patterns/part-rows.tsx';
import { UsulanRows } from '#patterns/usulan-rows.tsx';
import { lazyChunk } from '#platform/http/chunk.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { suratOperation } from '#platform/http/operations.ts';
import type { SuratToWrite } from '#platform/http/operations.ts';
import { can } from '#platform/session/session.ts';
import { useStore } from '#platform/draft/store.ts';
import { formatTanggalBulan } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Status } from '#ui/status.tsx';
import { toast } from '#ui/toast.ts';
import { SURAT_LOOKS } from './surat-looks.ts';
import css from './surat.module.css';

const SuratDialog = lazyChunk(async () => (await import('./surat-dialog.tsx')).SuratDialog);
const SuratSheet = lazyChunk(async () => (await import('./surat-sheet.tsx')).SuratSheet);
const CabutDialog = lazyChunk(async () => (await import('./cabut-dialog.tsx')).CabutDialog);

/** A letter that a template begins; it is read and completed before it is stored (rekam-medis.md RM28). */
type Usul = { id: string; kode: string; what: string; isi: PaketSurat };
type Opened =
  | { kind: 'tulis'; draft: Surat | null; usul: Usul | null; asked?: SuratToWrite['isi'] }
  | { kind: 'lihat' | 'cabut'; surat: Surat }
  | null;
type SuratSectionProps = {
  kunjunganId: number;
  /** The letters of the visit, as the record answers them. */
  part: unknown;
  usulan: readonly Usul[];
  /** When the patient died in this visit; null where they did not. */
  meninggal: string | null;
  /** A proposal was taken up or put away. */
  onUsul: (id: string) => void;
  /** Reads the record again after a change. */
  onChanged: () => void;
};

/** What the paper says of its days, or why it holds no more. */
function describe({
  status,
  isi,
  tanggal,
  berlaku_dari,
  berlaku_sampai,
  alasan_cabut,
  dicetak,
  dokter,
}: Surat): string {
  if (status === SURAT_DRAF) return 'Belum terbit';
  const span =
    berlaku_dari === null || berlaku_sampai === null
      ? formatTanggalBulan(tanggal)
      : `${formatTanggalBulan(berlaku_dari)} sampai ${formatTanggalBulan(berlaku_sampai)}`;
  const printed = dicetak === 0 ? 'belum dicetak' : `dicetak ${dicetak} kali`;
  // PCare is told it; the paper is not (decision 0106).
  const tacc = isi.jenis === 'rujukan' && isi.tacc ? sayTacc(isi.tacc) : null;
  return [span, dokter, tacc, alasan_cabut === null ? printed : `dicabut: ${alasan_cabut}`].filter(Boolean).join(', ');
}

/** Whether a letter of death is begun or issued. */
export const hasDeathLetter = (part: unknown): boolean =>
  Array.isArray(part) &&
  (part as Surat[]).some(
    ({ jenis, status }) => jenis === 'kematian' && (status === SURAT_DRAF || status === SURAT_TERBIT),
  );

/** The letters of a visit, with the button that writes one. They are issued after the note is signed. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function SuratSection({ kunjunganId, part, usulan, meninggal, onUsul, onChanged }: SuratSectionProps) {
  const letters = Array.isArray(part) ? (part as Surat[]) : [];
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const asked = useStore(suratOperation);
  useEffect(() => {
    if (asked?.kunjunganId !== kunjunganId) return;
    suratOperation.set(null);
    // oxlint-disable-next-line react/set-state-in-effect -- another part of the page asks for the form by a store
    setOpened({ kind: 'tulis', draft: null, usul: null, asked: asked.isi });
  }, [asked, kunjunganId]);
  const needsDeathLetter = meninggal !== null && !hasDeathLetter(letters);

  async function discard({ id, versi, jenis }: Surat): Promise<void> {
    const sure = await ask({
      title: `Buang draf ${JENIS_SURAT[jenis].nama.toLowerCase()}?`,
      yes: 'Buang',
      danger: true,
    });
    if (!sure) return;
    try {
      await callApi(discardSurat, { params: { id }, body: { versi }, idempotencyKey: newIdempotencyKey() });
      onChanged();
    } catch (error) {
      toast.error(error);
    }
  }
  async function reissue({ id, versi, nomor }: Surat): Promise<void> {
    const sure = await ask({
      title: `Terbitkan ulang ${nomor ?? 'surat'} dengan hasil yang berlaku? Yang lama dicabut.`,
      yes: 'Terbitkan ulang',
    });
    if (!sure) return;
    try {
      await callApi(reissueSurat, { params: { id }, body: { versi }, idempotencyKey: newIdempotencyKey() });
      onChanged();
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <>
      <UsulanRows
        usulan={usulan}
        action="Tulis surat"
        onTake={(usul) => setOpened({ kind: 'tulis', draft: null, usul })}
        onDrop={({ id }) => onUsul(id)}
      />
      {needsDeathLetter && can('create surat') && (
        <p className={css['dasar']} data-nada="awas">
          Pasien meninggal pada kunjungan ini; surat kematian belum ada.{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              setOpened({ kind: 'tulis', draft: null, usul: null, asked: { jenis: 'kematian', waktu: meninggal } })
            }
          >
            Tulis surat kematian
          </Button>
        </p>
      )}
      <PartRows
        none="Belum ada surat."
        rows={letters.map((surat) => ({
          id: surat.id,
          status: <Status of={SURAT_LOOKS} value={surat.status} />,
          what: `${JENIS_SURAT[surat.jenis].nama} ${surat.nomor ?? ''}`,
          note: describe(surat),
          more: (surat.hasil_dikoreksi ?? []).length > 0 && (
            <p role="status">Memuat hasil yang dikoreksi: {surat.hasil_dikoreksi?.join(', ')}</p>
          ),
          buttons: (
            <>
              {surat.status === SURAT_DRAF && can('create surat') && (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setOpened({ kind: 'tulis', draft: surat, usul: null })}
                  >
                    Lanjutkan
                  </Button>
                  <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(surat)}>
                    Buang
                  </Button>
                </>
              )}
              <Button size="compact-sm" variant="default" onClick={() => setOpened({ kind: 'lihat', surat })}>
                {surat.status === SURAT_TERBIT ? 'Lihat, cetak' : 'Lihat'}
              </Button>
              {(surat.hasil_dikoreksi ?? []).length > 0 && can('update surat') && (
                <Button size="compact-sm" variant="default" onClick={() => void reissue(surat)}>
                  Terbitkan ulang
                </Button>
              )}
              {surat.status === SURAT_TERBIT && can('update surat') && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  onClick={() => setOpened({ kind: 'cabut', surat })}
                >
                  Cabut
                </Button>
              )}
            </>
          ),
        }))}
      />
      {can('create surat') && (
        <Button
          className={css['buat']}
          data-mulai
          size="xs"
          variant="default"
          leftSection={<IconFileCertificate size={16} aria-hidden="true" />}
          onClick={() => setOpened({ kind: 'tulis', draft: null, usul: null })}
        >
          Surat
        </Button>
      )}
      {opened && (
        <LoadBoundary onClose={close}>
          {opened.kind === 'tulis' && (
            <SuratDialog
              kunjunganId={kunjunganId}
              draft={opened.draft}
              usul={opened.asked ?? opened.usul?.isi ?? null}
              onClose={close}
              onSaved={(surat) => {
                if (opened.usul) onUsul(opened.usul.id);
                toast.ok(surat.nomor === null ? 'Draf surat disimpan' : `Surat ${surat.nomor} terbit`);
                onChanged();
                // What was issued is handed over at once.
                setOpened(surat.status === SURAT_TERBIT ? { kind: 'lihat', surat } : null);
              }}
            />
          )}
          {opened.kind === 'lihat' && <SuratSheet surat={opened.surat} onClose={close} onPrinted={onChanged} />}
          {opened.kind === 'cabut' && (
            <CabutDialog
              surat={opened.surat}
              onClose={close}
              onSaved={() => {
                toast.ok('Surat dicabut');
                onChanged();
                close();
              }}
            />
          )}
        </LoadBoundary>
      )}
    </>
  );
}
