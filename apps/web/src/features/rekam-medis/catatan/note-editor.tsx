import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import { keluhanText } from '@nadi/domain/kunjungan/catatan-awal';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { BIDANG_CATATAN, BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import { mayWriteTulisan } from '@nadi/domain/rekam-medis/penulis';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReactNode, RefObject } from 'react';
import { DraftOffer } from '#patterns/draft-offer.tsx';
import { drawNow, Later } from '#patterns/later.tsx';
import { lazyChunk } from '#platform/http/chunk.ts';
import { useStable } from '#platform/use-stable.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { diagnosisWords } from '../diagnosa/diagnosa-ops.ts';
import { DiagnosaSection } from '../diagnosa/diagnosa-section.tsx';
import type { DiagnosaOf } from '../diagnosa/use-diagnosa.ts';
import { templatQuery } from '../rekam.queries.ts';
import { firstTime } from '../ruang/first-time.ts';
import { FollowUpSection, KesadaranBox, PrognosisBox } from '../ruang/rekam-fields.tsx';
import type { RekamFields } from '../ruang/use-rekam-fields.ts';
import type { ResepHands } from '#features/resep/resep-section.public.tsx';
import { PartSection, shownParts } from '../ruang/part-slot.tsx';
import { TURN } from '../ruang/turn.ts';
import { ordersOf } from '../ruang/writer.ts';
import css from '../ruang/ruang.module.css';
import { TindakanSection } from '../tindakan/tindakan-section.tsx';
import { keptParts } from '../templat/kept-parts.ts';
import type { TemplatStart } from '../templat/templat-values.ts';
import { usulanOf } from '../templat/usulan.ts';
import type { Usulan } from '../templat/usulan.ts';
import { ExamSummary } from '../vital/exam-summary.tsx';
import { AnamnesisBox, HubunganBox, NoteFieldsSection } from './note-fields-section.tsx';
import { CopiedFrom, Letter } from './note-read.tsx';
import { NoteConflict } from './note-conflict.tsx';
import { RawatSection } from './rawat-section.tsx';
import { NoteText, textInSight } from './note-text.tsx';
import type { CopySource } from './copy-source.ts';
import { TeleponFields } from './telepon-fields.tsx';
import { insertTemplat } from './templat-text.ts';
import type { Span } from './templat-text.ts';
import { beginsWith } from './note-values.ts';
import type { Note } from './use-note.ts';
import { FotoStrip, fotoOf, TambahFoto } from '../foto/foto-strip.tsx';

const TemplatForm = lazyChunk(async () => (await import('../templat/templat-form.tsx')).TemplatForm);

export type Lacking = Readonly<Record<string, readonly string[]>>;

type EditorProps = {
  data: RekamMedisKunjungan;
  jenis: JenisCatatan;
  note: Note;
  diagnosa: DiagnosaOf;
  fields: RekamFields;
  resep: RefObject<ResepHands | null>;
  /** What was copied since the record was read. */
  copied: readonly CopySource[];
  /** What stands between the note and its signature, once it was asked. */
  lacking: Lacking;
  usulan: readonly Usulan[];
  onUsulan: (change: (all: readonly Usulan[]) => readonly Usulan[]) => void;
  onChanged: () => void;
};

const NO_TEMPLAT: readonly Templat[] = [];

function Part({
  of,
  title,
  aside,
  children,
}: {
  of: BidangCatatan;
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css['bagian']} data-bagian aria-label={BIDANG_CATATAN[of]}>
      <h2>
        <Letter of={of} /> {title ?? BIDANG_CATATAN[of]}
        {aside}
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** Says where the first words come from, as long as they are the registration's (rekam-medis.md RM7). */
function FromRegistration({ form, keluhan }: { form: Note['form']; keluhan: string | null }) {
  const subjektif = useWatch({ control: form.control, name: 'subjektif' });
  return beginsWith(subjektif, keluhan) && 'Kalimat pertama dari pendaftaran. ';
}

/** The note that is being written: S, O, A, P with diagnoses, procedures and the parts of other features between them. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function NoteEditor(props: EditorProps) {
  const { data, jenis, note, diagnosa, fields, resep, copied, lacking, usulan, onUsulan, onChanged } = props;
  const { kunjungan, tindakan, bagian, catatan_awal } = data;
  const { form, state, draft } = note;
  const isSoap = jenis === 'soap';
  // A resume and a handover tell what was done; they are not where it is recorded.
  const writesTindakan =
    jenis !== 'resume' && jenis !== 'serah_terima' && mayWriteTulisan('tindakan', data.saya.profesi);
  const takeUsulan = useStable((id: string) => onUsulan((all) => all.filter((one) => one.id !== id)));
  const foto = fotoOf(bagian['foto'], state.id);
  const templat = useQuery(templatQuery(jenis)).data ?? NO_TEMPLAT;
  const [keeping, setKeeping] = useState<TemplatStart | null>(null);
  const [isi, salinan] = useWatch({ control: form.control, name: ['isi', 'salinan'] });
  const stored = data.catatan.find(({ id }) => id === state.id)?.salinan ?? [];
  const shownCopies = [...stored, ...copied.map((one) => one.shown)].filter(
    ({ bidang, catatan_id, ambil_alih }) =>
      ambil_alih || salinan.some((one) => one.bidang === bidang && one.catatan_id === catatan_id),
  );

  function putTemplat(found: Templat, at: { bidang: BidangCatatan; span: Span }): void {
    // Its medicines go into the prescription below, which may not be drawn yet.
    drawNow();
    const values = form.getValues();
    const { texts, caret } = insertTemplat(values, found, at);
    for (const bidang of BIDANG_IDS)
      if (texts[bidang] !== values[bidang]) form.setValue(bidang, texts[bidang], { shouldDirty: true });
    if (isSoap && Object.keys(found.isi.pemeriksaan).length > 0) {
      const present = (values.isi['pemeriksaan'] ?? {}) as Pemeriksaan;
      const put = Object.fromEntries(
        Object.entries(found.isi.pemeriksaan).map(([region, one]) => [region, { ...one, templat: true }]),
      );
      form.setValue('isi', { ...values.isi, pemeriksaan: { ...put, ...present } }, { shouldDirty: true });
    }
    for (const { icd } of isSoap ? found.isi.diagnosa : []) void diagnosa.run({ do: 'add', icd, teks: icd });
    if (isSoap) {
      resep.current?.put(found);
      onUsulan((all) => [...all, ...usulanOf(found, data.saya.profesi)]);
    }
    // The text is drawn first; the caret then goes into the first hole.
    setTimeout(() => {
      textInSight(at.bidang)?.setSelectionRange(caret.from, caret.to);
    });
  }
  /** What is written here as a template begins with it; where the patient stands in it, its form says so. */
  function keepAsTemplat(): void {
    drawNow();
    const { isi: content, salinan: _copied, rahasia: _secret, ...texts } = structuredClone(form.getValues());
    const exam = (content['pemeriksaan'] ?? {}) as Pemeriksaan;
    const paket = isSoap ? (resep.current?.paket() ?? null) : null;
    const parts = isSoap ? { ...keptParts(bagian), ...(paket === null ? {} : { resep: paket }) } : {};
    const kept = { ...texts, pemeriksaan: exam, diagnosa: isSoap ? [...diagnosa.list] : [], bagian: parts };
    setKeeping({ jenis, isi: kept });
  }
  const text = (name: BidangCatatan, more: Partial<Parameters<typeof NoteText>[0]> = {}): ReactNode => (
    <NoteText
      form={form}
      name={name}
      templat={templat}
      onTemplat={putTemplat}
      error={lacking[name]?.[0]}
      {...(lacking[name] ? { describedBy: `kurang-${name}` } : {})}
      {...more}
    />
  );
  const below = (name: BidangCatatan): ReactNode => (
    <>
      {lacking[name] && (
        <p className={css['kurang']} id={`kurang-${name}`}>
          {lacking[name].join('. ')}
        </p>
      )}
      <CopiedFrom of={shownCopies} bidang={name} />
    </>
  );
  return (
    <>
      <DraftOffer draft={draft} />
      <NoteConflict note={note} />
      <Part of="subjektif" aside={<AnamnesisBox form={form} jenis={jenis} />}>
        {text('subjektif', { shortcut: 'rekam-s', autoFocus: true })}
        <p className={css['asal']}>
          {isSoap && (
            <FromRegistration
              form={form}
              keluhan={catatan_awal && keluhanText(catatan_awal.keluhan, catatan_awal.keluhan_dari)}
            />
          )}
          {templat.length > 0 && `Templat: ketik titik dan kodenya, seperti .${templat[0]?.kode ?? ''}, lalu spasi. `}
          <LinkButton onClick={keepAsTemplat}>Simpan sebagai templat</LinkButton>
        </p>
        <HubunganBox form={form} jenis={jenis} />
        {below('subjektif')}
      </Part>
      <Later at={TURN.texts}>
        <Part of="objektif" aside={isSoap && <KesadaranBox fields={fields} />}>
          {text('objektif', { shortcut: 'rekam-o' })}
          {isSoap && (
            <ExamSummary
              value={(isi['pemeriksaan'] ?? {}) as Pemeriksaan}
              onChange={(pemeriksaan) =>
                form.setValue('isi', { ...form.getValues('isi'), pemeriksaan }, { shouldDirty: true })
              }
            />
          )}
          <FotoStrip foto={foto} draft onChanged={onChanged} />
          {isSoap && (
            <TambahFoto catatanId={state.id} count={foto.filter(({ aktif }) => aktif).length} onChanged={onChanged} />
          )}
          {below('objektif')}
        </Part>
        {jenis === 'resume' && <RawatSection data={data} />}
        <NoteFieldsSection form={form} jenis={jenis} />
        <Part of="asesmen" aside={isSoap && <PrognosisBox fields={fields} />}>
          {isSoap && (
            <DiagnosaSection kunjunganId={kunjungan.id} diagnosa={diagnosa} error={lacking['diagnosa']?.[0]} />
          )}
          {text('asesmen', isSoap ? { placeholder: 'Penalaran, diagnosis banding' } : { shortcut: 'rekam-a' })}
          {below('asesmen')}
        </Part>
        <Part of="plan" title={isSoap ? 'Tindakan' : 'Rencana'}>
          {writesTindakan && (
            <TindakanSection
              kunjungan={kunjungan}
              tindakan={tindakan}
              persetujuan={bagian['persetujuan']}
              diagnosis={diagnosisWords(diagnosa.list) ?? ''}
              saya={data.saya}
              hasKey={isSoap}
            />
          )}
          {text('plan', isSoap ? { placeholder: 'Rencana terapi dan pemantauan' } : { shortcut: 'rekam-p' })}
          {below('plan')}
        </Part>
      </Later>
      {(isSoap ? shownParts(bagian, true) : ordersOf(data)).map((name) => (
        <Later key={name} at={TURN.parts}>
          <PartSection
            name={name}
            kunjunganId={kunjungan.id}
            norm={kunjungan.pasien.norm}
            part={bagian[name] ?? null}
            data={data}
            fields={fields}
            resep={resep}
            usulan={usulan}
            onUsul={takeUsulan}
            mayWrite
            onChanged={onChanged}
          />
        </Later>
      ))}
      {jenis === 'cppt' && (
        <>
          <Part of="instruksi">
            {text('instruksi', { placeholder: 'Instruksi yang diterima atau diberikan' })}
            {below('instruksi')}
          </Part>
          <TeleponFields control={form.control} unread={lacking['dibaca_ulang']?.[0]} />
        </>
      )}
      {isSoap && (
        <Later at={TURN.parts}>
          <FollowUpSection
            fields={fields}
            rawatInap={kunjungan.ruangan.jenis_kunjungan === RAWAT_INAP}
            masuk={firstTime(kunjungan)}
            instruksi={text('instruksi', { placeholder: 'Instruksi bagi perawat' })}
          />
        </Later>
      )}
      {keeping && (
        <LoadBoundary onClose={() => setKeeping(null)}>
          <TemplatForm row={null} start={keeping} pasien={kunjungan.pasien.nama} onClose={() => setKeeping(null)} />
        </LoadBoundary>
      )}
    </>
  );
}
