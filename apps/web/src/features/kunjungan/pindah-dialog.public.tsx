import { zodResolver } from '@hookform/resolvers/zod';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { SbarInput } from '@nadi/contract/resep/serah-terima.contract';
import { calendarDate, optionalText, rowId } from '@nadi/contract/field-schemas';
import { formatHours, isOver, offerStillOpen } from '@nadi/domain/jadwal/jam-praktik';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { MAX_ISIAN_TEKS, SBAR, SBAR_IDS } from '@nadi/domain/rekam-medis/note-fields';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { toOptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { BedField } from '#features/pendaftaran/tempat-tidur/bed-field.public.tsx';
import { bedQuery, formatBed, useKelasNama } from '#features/pendaftaran/tempat-tidur/bed.public.ts';
import { useNow } from '#patterns/clock.ts';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { notifyWithUndo } from '#patterns/undo.tsx';
import { useSave } from '#patterns/use-save.ts';
import type { Gate } from '#patterns/use-save.ts';
import { serverNow } from '#platform/time/clock.ts';
import { queryClient } from '#platform/http/query.ts';
import { ruanganQuery, useLimitsOf } from '#platform/lists/ruangan.ts';
import { can } from '#platform/session/session.ts';
import { comboOf } from '#platform/keys/shortcut.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { timeParts, today } from '#platform/time/tanggal.ts';
import { ask, sayWhose } from '#ui/confirm.ts';
import { WaitingTime } from '#ui/waiting-time.tsx';
import css from './kunjungan.module.css';
import { jadwalOptionsQuery, sendMove, sendTransfer, sendUndoMove, waitingInQuery } from './pindah.queries.ts';

const WIDTH = 620;
const MINUTE_MS = 60_000;
const Pindah = z.object({
  ruangan_id: rowId('Ruangan'),
  tanggal: calendarDate('Tanggal'),
  jadwal_dokter_id: rowId('Dokter dan jadwal').nullable(),
  kamar_id: rowId('Tempat tidur').nullable(),
  alasan: optionalText('Alasan', 200),
  sbar: SbarInput,
});
type Values = z.output<typeof Pindah>;
const WithDokter = Pindah.extend({ jadwal_dokter_id: rowId('Dokter dan jadwal') });
const WithDokterOrBed = Pindah.refine(({ jadwal_dokter_id, kamar_id }) => jadwal_dokter_id ?? kamar_id, {
  path: ['jadwal_dokter_id'],
  message: 'Pilih dokter atau tempat tidur lain',
});
const WithBed = Pindah.extend({ kamar_id: rowId('Tempat tidur') });

/** What the dialog needs of a visit. */
export type MovedVisit = Pick<
  KunjunganRow,
  'id' | 'versi' | 'status' | 'no_antrean' | 'tanggal_layanan' | 'ruangan' | 'dokter' | 'penjamin'
> & { pendaftaran: { pasien: { nama: string; jenis_kelamin: number | null } } };

/** Whether a visit stays where it is: in its room, and where it only waits, on its day. */
const staysPut = (
  { ruangan, status, tanggal_layanan }: MovedVisit,
  to: { ruangan_id: number | null; tanggal: string },
): boolean => ruangan.id === to.ruangan_id && (status === DILAYANI || tanggal_layanan === to.tanggal);

const BED_BUTTON = '[role="dialog"] [data-pilih-bed]';
type Labelled = Pick<MovedVisit, 'no_antrean'> & { pendaftaran: { pasien: { nama: string } } };
const labelOf = ({ no_antrean, pendaftaran }: Labelled): string => `${no_antrean} ${pendaftaran.pasien.nama}`;
/** Within a record the line below says whose it is. */
const titleOf = ([only, ...more]: readonly MovedVisit[], inRecord: boolean): string =>
  only === undefined || more.length > 0
    ? `Pindahkan ${more.length + 1} pasien`
    : `Pindahkan ${inRecord ? only.no_antrean : labelOf(only)}`;
/** The time of day by which hours are over; null where they do not matter, on another day and in a ward. */
function practiceTime(instant: number, tanggal: string | null, isWard: boolean): string | null {
  if (isWard || tanggal !== today()) return null;
  const { hours, minutes } = timeParts(new Date(instant));
  return `${hours}:${minutes}`;
}
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['kunjungan'] });

type PindahProps = {
  rows: readonly MovedVisit[];
  /** One who is served is handed over from the record, with SBAR (rekam-medis.md RM2, RM38). */
  handOver?: boolean;
  onClose: () => void;
  onMoved?: () => void;
  /** Once, when they are moved; `onMoved` is told again when that is taken back. */
  onDone?: () => void;
};

/** Moves visits to another room, doctor or time, all or none, and offers the way back (ketentuan D13, D20). */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function PindahDialog({ rows, handOver = false, onClose, onMoved, onDone }: PindahProps) {
  const [first] = rows;
  const only = rows.length === 1 ? first : undefined;
  const rooms = useQuery(ruanganQuery);
  const isWard = (id: number | null) => (room: { id: number; jenis_kunjungan: number }) =>
    room.id === id && room.jenis_kunjungan === RAWAT_INAP;
  const wardOf = (id: number | null) => only && rooms.data?.find(isWard(id));
  /** Within the ward the doctor may stay, and with whom the patient is served there nothing but the bed changes. */
  const schemaOf = (values: Values) => {
    if (!only || !wardOf(values.ruangan_id) || !staysPut(only, values)) return WithDokter;
    if (only.status === DILAYANI) return WithBed;
    return WithDokterOrBed;
  };
  const form = useForm<Values>({
    defaultValues: {
      ruangan_id: null as unknown as number,
      tanggal: today(),
      jadwal_dokter_id: null,
      kamar_id: null,
      alasan: '',
      sbar: { situation: '', background: '', assessment: '', recommendation: '' },
    },
    resolver: (values, context, options) =>
      (zodResolver(schemaOf(values)) as unknown as Resolver<Values>)(values, context, options),
    mode: 'onTouched',
  });
  const { control, setValue, clearErrors } = form;
  const [ruanganId, tanggal] = useWatch({ control, name: ['ruangan_id', 'tanggal'] });
  const ward = wardOf(ruanganId);
  const jadwal = useQuery(jadwalOptionsQuery(ruanganId ?? 0, tanggal ?? today()));
  const toWard = rooms.data?.some(isWard(ruanganId)) ?? false;
  const timeOfDay = practiceTime(useNow(), tanggal, toWard);
  const offered = useMemo(() => offerStillOpen(jadwal.data ?? [], timeOfDay), [jadwal.data, timeOfDay]);
  const beds = useQuery({ ...bedQuery(ward?.id ?? 0), enabled: ward !== undefined });
  const stays = only !== undefined && ward !== undefined && staysPut(only, { ruangan_id: ruanganId, tanggal });
  const bedAlone = stays && only.status === DILAYANI;
  const ownBed = beds.data?.find(({ kunjungan_id }) => kunjungan_id !== null && kunjungan_id === only?.id);
  const clearBelow = (): void => {
    setValue('jadwal_dokter_id', null);
    setValue('kamar_id', null);
    // What was said of the choice that is gone.
    clearErrors(['jadwal_dokter_id', 'kamar_id']);
  };
  const accepted = useRef<number | null>(null);
  /** Hours that are over are asked about as where a visit is registered. */
  const acceptHours: Gate<Values> = async (values) => {
    const picked = jadwal.data?.find(({ id }) => id === values.jadwal_dokter_id);
    const time = practiceTime(serverNow(), values.tanggal, toWard);
    if (!picked || time === null || !isOver(picked.hours, time) || accepted.current === picked.id) return values;
    const isMeant = await ask({
      title: 'Jam praktik sudah selesai',
      body: sayWhose(
        only && labelOf(only),
        `${picked.dokter} praktik ${formatHours(picked.hours)}; sekarang ${formatHours(time)}.`,
      ),
      yes: 'Tetap pindahkan',
      no: 'Pilih dokter lain',
      rare: true,
    });
    if (isMeant) accepted.current = picked.id;
    else setTimeout(() => form.setFocus('jadwal_dokter_id'));
    return isMeant ? values : null;
  };
  const saving = useSave({
    form,
    gates: [acceptHours],
    body: (values: Values, { sure }) => ({
      ...values,
      lanjutkan: sure,
      sbar: bedAlone ? null : values.sbar,
      kamar_id: ward ? values.kamar_id : null,
      dokter_id:
        (values.jadwal_dokter_id === null
          ? only?.dokter.id
          : jadwal.data?.find(({ id }) => id === values.jadwal_dokter_id)?.dokterId) ?? 0,
      kunjungan: rows.map(({ id, versi }) => ({ id, versi })),
    }),
    sure: { title: 'Tetap pindahkan pasien ini?', yes: 'Tetap pindahkan', no: 'Kembali' },
    send: ({ sbar, tanggal: hari, kunjungan, lanjutkan, ...to }, key) => {
      const [one] = kunjungan;
      return handOver && one
        ? sendTransfer(one.id, { ...to, versi: one.versi, sbar, lanjutkan }, key)
        : sendMove({ ...to, tanggal: hari, kunjungan, lanjutkan }, key);
    },
    fieldOf: (name) => (name === 'dokter_id' ? 'jadwal_dokter_id' : name),
    stale: ['kunjungan'],
    // Somebody was quicker: what is free now is offered instead, and everything that was typed stays.
    refused: () => {
      if (ward) void beds.refetch();
      void jadwal.refetch();
      return false;
    },
    onSaved: ({ id, kunjungan, tidak_ikut }, { body }) => {
      onClose();
      onMoved?.();
      const [moved] = kunjungan;
      const bed = beds.data?.find((one) => one.id === body.kamar_id);
      const whither = [moved?.ruangan.deskripsi, moved?.dokter.nama, bed && formatBed(bed)].filter(Boolean).join(', ');
      const what =
        only && moved
          ? `${labelOf(only)} dipindahkan ke ${whither}, nomor ${moved.no_antrean}`
          : `${kunjungan.length} pasien dipindahkan ke ${whither}: ${kunjungan.map(labelOf).join(', ')}`;
      const left = tidak_ikut.length === 0 ? '' : `. Tidak ikut karena tidak ada di sana: ${tidak_ikut.join(', ')}`;
      notifyWithUndo(`${what}${left}`, ({ key }) => sendUndoMove(id, key), onMoved ?? refresh);
      onDone?.();
    },
  });
  /** Enter walks over fields alone, and the bed is a button: it comes next in a ward, once that is drawn. */
  function goToBed(): void {
    queueMicrotask(() => document.querySelector<HTMLElement>(BED_BUTTON)?.focus());
  }
  /** A dialog keeps its keys to itself, so that it hands the key of the bed on to the bed's own button. */
  function pickBed(event: KeyboardEvent): boolean {
    const button = document.querySelector<HTMLElement>(BED_BUTTON);
    if (comboOf(event) !== keysOf('tempat-tidur') || button === null) return false;
    button.click();
    return true;
  }
  return (
    <FormDialog
      onKey={pickBed}
      title={titleOf(rows, handOver)}
      legend="Tujuan"
      form={form}
      saving={saving}
      size={WIDTH}
      saveLabel="Pindahkan"
      onClose={onClose}
      notice={<Moved rows={rows} />}
      note={<Notes rows={rows} ruanganId={ruanganId} bedAlone={bedAlone} />}
    >
      <PilihField
        control={control}
        name="ruangan_id"
        label="Ruangan"
        {...toOptionsProps(rooms)}
        required
        autoFocus
        className={handOver ? 'q2' : 'q3'}
        onPick={(id) => {
          clearBelow();
          if (only?.status === DILAYANI && wardOf(id) && only.ruangan.id === id) goToBed();
        }}
      />
      {!handOver && !bedAlone && (
        <TanggalField control={control} name="tanggal" label="Tanggal" required className="q1" onPick={clearBelow} />
      )}
      {!bedAlone && (
        <PilihField
          control={control}
          name="jadwal_dokter_id"
          label="Dokter dan jadwal"
          {...toOptionsProps(jadwal)}
          options={offered}
          required={!stays}
          clearable={stays}
          help={stays && `Kosong: tetap ${only.dokter.nama}`}
          className={handOver ? 'q2' : 'q3'}
          onPick={(id) => id !== null && ward && goToBed()}
          emptyText={ruanganId ? 'Tidak ada praktik di ruangan ini pada hari itu' : 'Pilih ruangan dulu'}
        />
      )}
      {ward && only && (
        <BedField
          key={ward.id}
          control={control}
          name="kamar_id"
          ruangan={ward}
          // Where they stay, their own bed is no other one.
          ownBed={ownBed ? { id: ownBed.id, free: !stays } : null}
          pasien={{
            ...only.pendaftaran.pasien,
            penjamin: { jenis: only.penjamin.id, kelas: only.penjamin.kelas ?? null },
          }}
          active={!saving.saving}
          help={stays && ownBed && `Sekarang ${formatBed(ownBed)}`}
          className="q3"
          onPick={(id) => {
            setValue('kamar_id', id, { shouldDirty: true });
            clearErrors('kamar_id');
          }}
        />
      )}
      <TextField control={control} name="alasan" label="Alasan" maxLength={200} className={handOver ? '' : 'q3'} />
      {handOver &&
        !bedAlone &&
        SBAR_IDS.map((name) => (
          <TextAreaField
            key={name}
            control={control}
            name={`sbar.${name}`}
            label={SBAR[name]}
            maxLength={MAX_ISIAN_TEKS}
            className="q2"
          />
        ))}
      <WaitingThere control={control} rows={rows} />
    </FormDialog>
  );
}

/** Who is moved, and from where; of one also the class that the payer pays for. */
function Moved({ rows }: { rows: readonly MovedVisit[] }) {
  const [first, ...more] = rows;
  const kelas = useKelasNama(first?.penjamin.kelas ?? null);
  return (
    <p className={css['pindahSiapa']}>
      {more.length > 0 && `${rows.map(labelOf).join(', ')}. `}
      Sekarang di {first?.ruangan.deskripsi}, {first?.dokter.nama}.
      {kelas && more.length === 0 && ` Penjamin ${first?.penjamin.deskripsi}, ${kelas}.`}
    </p>
  );
}

/** Who waits where they go; of the room that they wait in already the list behind tells. */
function WaitingThere({ control, rows }: { control: Control<Values>; rows: readonly MovedVisit[] }) {
  const [ruanganId, tanggal] = useWatch({ control, name: ['ruangan_id', 'tanggal'] });
  const now = useNow();
  const limitsOf = useLimitsOf();
  const isHere = rows.some(({ ruangan, tanggal_layanan }) => ruangan.id === ruanganId && tanggal_layanan === tanggal);
  const enabled = !isHere && can('view antrean');
  const { data } = useQuery(waitingInQuery(ruanganId ?? 0, tanggal ?? today(), enabled));
  if (!data || isHere) return null;
  return (
    <div className={css['pindahMenunggu']} role="status">
      <strong>{data.total === 0 ? 'Tidak ada yang menunggu di sana' : `${data.total} menunggu di sana`}</strong>
      {data.rows.map((row) => (
        <span key={row.id}>
          {labelOf(row)}{' '}
          <WaitingTime
            minutes={Math.max(0, Math.floor((now - Date.parse(row.tanggal)) / MINUTE_MS))}
            limits={limitsOf(row.ruangan.id)}
          />
        </span>
      ))}
      {data.total > data.rows.length && <span>dan {data.total - data.rows.length} lagi</span>}
    </div>
  );
}

/** What becomes of number, items and service, before it is done. */
function Notes({
  rows,
  ruanganId,
  bedAlone,
}: {
  rows: readonly MovedVisit[];
  ruanganId: number | null;
  bedAlone: boolean;
}) {
  const stays = rows.every(({ ruangan }) => ruangan.id === ruanganId);
  const served = rows.some(({ status }) => status === DILAYANI);
  if (bedAlone)
    return (
      <p className={css['pindahCatatan']}>
        Hanya tempat tidurnya yang berganti; nomor antrean, dokter, dan pelayanan di sini tetap.
      </p>
    );
  return (
    <p className={css['pindahCatatan']}>
      {stays
        ? 'Di ruangan dan hari yang sama nomor antrean tetap.'
        : 'Di ruangan atau hari lain pasien mendapat nomor antrean baru dan menunggu menurut waktu daftarnya.'}
      {!stays &&
        (served
          ? ' Paket dan tindakan yang sudah dipilih tetap pada pelayanan di sini.'
          : ' Paket dan tindakan yang sudah dipilih ikut, kecuali yang tidak ada di ruangan tujuan.')}
      {served && ' Pelayanan di sini baru selesai saat ruangan tujuan mulai melayani.'}
    </p>
  );
}
