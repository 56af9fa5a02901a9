import { Button } from '@mantine/core';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { FotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import { DITANDATANGANI, DRAF, JENIS_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import { PROGNOSIS } from '@nadi/domain/rekam-medis/rekam';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Later } from '#patterns/later.tsx';
import { RecordFrame } from '#patterns/record-page.tsx';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { EmptyState } from '#ui/state.tsx';
import { AdendumOf, isOwnSigned, NoteDeeds } from '../catatan/note-deeds.tsx';
import { Adendum, HiddenNotes, NoteRead, SignedHead } from '../catatan/note-read.tsx';
import { DiagnosaList, HiddenDiagnosa } from '../diagnosa/diagnosa-section.tsx';
import { barisOf } from '../diagnosa/diagnosa-ops.ts';
import { FotoStrip, fotoOf } from '../foto/foto-strip.tsx';
import { PersetujuanList } from '../persetujuan/persetujuan-list.tsx';
import { SalinanButton } from '../salinan/salinan-button.tsx';
import { persetujuanOf, TindakanList } from '../tindakan/tindakan-section.tsx';
import { OrderParts } from './order-parts.tsx';
import { PartSection, shownParts, SuratButton } from './part-slot.tsx';
import type { Frame } from './frame.ts';
import css from './ruang.module.css';
import { TURN } from './turn.ts';
import { ordersOf } from './writer.ts';

const FREE_MS = 48 * 3_600_000;

/** The notes of the visit with their addenda below them. Drafts are their author's alone. */
const notesOf = ({ catatan }: RekamMedisKunjungan): { note: Catatan; adendum: Catatan[] }[] =>
  catatan
    .filter(({ status, adendum_dari }) => status !== DRAF && adendum_dari === null)
    .map((note) => ({ note, adendum: catatan.filter(({ adendum_dari }) => adendum_dari === note.id) }));

function Block({
  note,
  adendum,
  foto,
  again,
  below,
}: {
  note: Catatan;
  adendum: readonly Catatan[];
  foto: readonly FotoPeriksa[];
  again: () => void;
  below?: Parameters<typeof NoteRead>[0]['below'];
}) {
  return (
    <article aria-label={`${JENIS_CATATAN[note.jenis].nama}, ${note.penulis}`}>
      <SignedHead note={note}>
        <NoteDeeds note={note} />
      </SignedHead>
      <NoteRead
        note={note}
        below={{
          ...below,
          ...(foto.length > 0 ? { objektif: <FotoStrip foto={foto} onChanged={again} /> } : {}),
        }}
      />
      {adendum.map((one, at) => (
        <Adendum key={one.id} note={one} at={at + 1}>
          <NoteDeeds note={one} />
        </Adendum>
      ))}
    </article>
  );
}

/** What others have signed of this visit, above the note that is being written. */
type OtherNotesProps = { data: RekamMedisKunjungan; folded: boolean; again: () => void };
export function OtherNotes({ data, folded, again }: OtherNotesProps) {
  const notes = notesOf(data);
  if (notes.length === 0) return <HiddenNotes count={data.catatan_rahasia} />;
  return (
    <>
      <HiddenNotes count={data.catatan_rahasia} />
      <details className={css['lain']} open={!folded}>
        <summary>{notes.map(({ note }) => `${JENIS_CATATAN[note.jenis].nama} ${note.penulis}`).join(', ')}</summary>
        {notes.map(({ note, adendum }) => (
          <Block
            key={note.id}
            note={note}
            adendum={adendum}
            foto={fotoOf(data.bagian['foto'], note.id)}
            again={again}
          />
        ))}
      </details>
    </>
  );
}

function RestOfVisit({ rekam, kepulangan }: Pick<RekamMedisKunjungan, 'rekam' | 'kepulangan'>) {
  const facts = [
    rekam.prognosis && `Prognosis ${PROGNOSIS[rekam.prognosis].toLowerCase()}`,
    rekam.tindak_lanjut,
    kepulangan && `Keluar: ${[kepulangan.cara, kepulangan.keadaan, kepulangan.keterangan].filter(Boolean).join(', ')}`,
    kepulangan?.obat_pulang && `Obat pulang: ${kepulangan.obat_pulang}`,
    rekam.edukasi && `Edukasi: ${rekam.edukasi}`,
    rekam.terapi_nonobat && `Terapi nonobat: ${rekam.terapi_nonobat}`,
    rekam.bmhp && `BMHP: ${rekam.bmhp}`,
  ].filter(Boolean);
  return facts.length > 0 && <p className={css['asal']}>{facts.join('. ')}</p>;
}

type ReadProps = { data: RekamMedisKunjungan; frame: Frame; others: ReactNode; again: () => void };

/** The record as it is read: signed notes with their addenda, and what may still be done with one's own. */
export function ReadRecord({ data, frame, others, again }: ReadProps) {
  const { kunjungan, tindakan, diagnosa, rekam, bagian } = data;
  const notes = notesOf(data);
  const main = notes.findLast(({ note }) => note.jenis === 'soap' && note.status === DITANDATANGANI)?.note ?? null;
  /** The one that the key adds to; each of the others has its own button. */
  const mine = notes.findLast(({ note }) => isOwnSigned(note))?.note ?? null;
  const hasSigned = notes.some(({ note }) => note.status === DITANDATANGANI && !note.rahasia);
  const mayWrite = mine !== null;
  const told = shownParts(bagian, false);
  // Letters are issued after the signature.
  const issues = mayWrite && can('create surat');
  const orders = ordersOf(data);
  const all = issues && !told.includes('surat') ? [...told, 'surat' as const] : told;
  const shown = all.filter((name) => !orders.some((one) => one === name));
  const [adding, setAdding] = useState(false);
  useShortcut('rekam-adendum', () => did(setAdding(true)), { enabled: mayWrite });

  const freeUntil =
    mine?.ditandatangani_pada == null
      ? null
      : formatDateTimeBulan(new Date(Date.parse(mine.ditandatangani_pada) + FREE_MS));
  return (
    <RecordFrame
      {...frame}
      foot={
        <>
          <span className={css['draf']}>
            {mine
              ? `Tulisan asli tetap terbaca. Adendum bebas sampai ${freeUntil ?? '-'}, sesudahnya menunggu persetujuan.`
              : 'Setiap pembukaan tercatat.'}
          </span>
          <span className={css['sela']} />
          {others}
          {hasSigned && <SalinanButton kunjunganId={kunjungan.id} />}
          {issues && <SuratButton kunjunganId={kunjungan.id} />}
          {mayWrite && (
            <Button
              leftSection={<IconFilePlus size={16} aria-hidden="true" />}
              rightSection={<Kbd filled>{keysOf('rekam-adendum')}</Kbd>}
              onClick={() => setAdding(true)}
            >
              Tambah adendum
            </Button>
          )}
        </>
      }
    >
      <HiddenNotes count={data.catatan_rahasia} />
      {notes.length === 0 && data.catatan_rahasia === 0 && (
        <EmptyState title="Belum ada catatan yang ditandatangani">
          {wasAttended(kunjungan.status)
            ? 'Catatan yang sedang ditulis terlihat setelah ditandatangani.'
            : 'Pasien tidak dilayani pada kunjungan ini.'}
        </EmptyState>
      )}
      {notes.map(({ note, adendum }) => (
        <Block
          key={note.id}
          note={note}
          adendum={adendum}
          foto={fotoOf(bagian['foto'], note.id)}
          again={again}
          {...(note === main
            ? {
                below: {
                  asesmen: (
                    <>
                      <DiagnosaList list={barisOf(diagnosa)} run={() => Promise.resolve(false)} editable={false} />
                      <HiddenDiagnosa count={diagnosa.tertutup} />
                    </>
                  ),
                  plan: (
                    <>
                      <PersetujuanList of={persetujuanOf(bagian['persetujuan'])} />
                      <TindakanList tindakan={tindakan} persetujuan={persetujuanOf(bagian['persetujuan'])} />
                      <RestOfVisit rekam={rekam} kepulangan={data.kepulangan} />
                    </>
                  ),
                },
              }
            : {})}
        />
      ))}
      {orders.length > 0 && <OrderParts orders={orders} data={data} again={again} />}
      {shown.map((name) => (
        <Later key={name} at={TURN.parts}>
          <PartSection
            name={name}
            kunjunganId={kunjungan.id}
            norm={kunjungan.pasien.norm}
            part={bagian[name] ?? null}
            data={data}
            fields={null}
            resep={null}
            mayWrite={false}
            onChanged={again}
          />
        </Later>
      ))}
      <AdendumOf note={adding ? mine : null} onClose={() => setAdding(false)} />
    </RecordFrame>
  );
}
