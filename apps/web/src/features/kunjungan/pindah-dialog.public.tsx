import { zodResolver } from '@hookform/resolvers/zod';
import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { SbarInput } from '@nadi/contract/serah-terima.contract';
import { calendarDate, optionalText, rowId } from '@nadi/contract/field-schemas';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { MAX_ISIAN_TEKS, SBAR, SBAR_IDS } from '@nadi/domain/rekam-medis/note-fields';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { toOptionsProps } from '../../fields/options-props.ts';
import { PilihField } from '../../fields/pilih-field.tsx';
import { TanggalField } from '../../fields/tanggal-field.tsx';
import { TextAreaField } from '../../fields/text-area-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { useNow } from '../../patterns/clock.ts';
import { FormDialog } from '../../patterns/form-dialog.tsx';
import { notifyWithUndo } from '../../patterns/undo.tsx';
import { useSave } from '../../patterns/use-save.ts';
import { queryClient } from '../../platform/query.ts';
import { ruanganQuery, useLimitsOf } from '../../platform/ruangan.ts';
import { can } from '../../platform/session.ts';
import { today } from '../../platform/tanggal.ts';
import { WaitingTime } from '../../ui/waiting-time.tsx';
import css from './kunjungan.module.css';
import {
  bedsQuery,
  jadwalOptionsQuery,
  sendMove,
  sendTransfer,
  sendUndoMove,
  waitingInQuery,
} from './pindah.queries.ts';

const WIDTH = 620;
const MINUTE_MS = 60_000;
const Pindah = z.object({
  ruangan_id: rowId('Ruangan'),
  tanggal: calendarDate('Tanggal'),
  jadwal_dokter_id: rowId('Dokter dan jadwal'),
  kamar_id: rowId('Tempat tidur').nullable(),
  alasan: optionalText('Alasan', 200),
  sbar: SbarInput,
});
type Values = z.output<typeof Pindah>;

/** What the dialog needs of a visit. */
export type MovedVisit = Pick<
  KunjunganRow,
  'id' | 'versi' | 'status' | 'no_antrean' | 'tanggal_layanan' | 'ruangan' | 'dokter'
> & { pendaftaran: { pasien: { nama: string } } };

const labelOf = ({ no_antrean, pendaftaran }: Pick<MovedVisit, 'no_antrean' | 'pendaftaran'>): string =>
  `${no_antrean} ${pendaftaran.pasien.nama}`;
/** Within a record the line below says whose it is. */
const titleOf = ([only, ...more]: readonly MovedVisit[], inRecord: boolean): string =>
  only === undefined || more.length > 0
    ? `Pindahkan ${more.length + 1} pasien`
    : `Pindahkan ${inRecord ? only.no_antrean : labelOf(only)}`;
const MANY = 6;
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['kunjungan'] });

type PindahProps = {
  rows: readonly MovedVisit[];
  /** One who is served is handed over from the record, with SBAR (rekam-medis.md RM2, RM38). */
  handOver?: boolean;
  onClose: () => void;
  onMoved?: () => void;
};

/** Moves visits to another room, doctor or time, all or none, and offers the way back (decisions D13, D20). */
export function PindahDialog({ rows, handOver = false, onClose, onMoved }: PindahProps) {
  const form = useForm<Values>({
    defaultValues: {
      ruangan_id: null as unknown as number,
      tanggal: today(),
      jadwal_dokter_id: null as unknown as number,
      kamar_id: null,
      alasan: '',
      sbar: { situation: '', background: '', assessment: '', recommendation: '' },
    },
    resolver: zodResolver(Pindah) as Resolver<Values>,
    mode: 'onTouched',
  });
  const { control, setValue } = form;
  const [ruanganId, tanggal] = useWatch({ control, name: ['ruangan_id', 'tanggal'] });
  const rooms = useQuery(ruanganQuery);
  const room = rooms.data?.find(({ id }) => id === ruanganId);
  const jadwal = useQuery(jadwalOptionsQuery(ruanganId ?? 0, tanggal ?? today()));
  const isWard = room?.jenis_kunjungan === RAWAT_INAP && rows.length === 1;
  const beds = useQuery(bedsQuery(ruanganId ?? 0, isWard));
  const clearBelow = (): void => {
    setValue('jadwal_dokter_id', null as unknown as number);
    setValue('kamar_id', null);
  };
  const saving = useSave({
    form,
    body: (values: Values, { sure }) => ({
      ...values,
      lanjutkan: sure,
      kamar_id: isWard ? values.kamar_id : null,
      dokter_id: jadwal.data?.find(({ id }) => id === values.jadwal_dokter_id)?.dokterId ?? 0,
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
      if (isWard) void beds.refetch();
      void jadwal.refetch();
      return false;
    },
    onSaved: ({ id, kunjungan, tidak_ikut }) => {
      onClose();
      onMoved?.();
      const [first] = kunjungan;
      const whither = first ? `${first.ruangan.deskripsi}, ${first.dokter.nama}` : '';
      const what =
        rows.length === 1 && rows[0] && first
          ? `${labelOf(rows[0])} dipindahkan ke ${whither}, nomor ${first.no_antrean}`
          : `${kunjungan.length} pasien dipindahkan ke ${whither}`;
      const left = tidak_ikut.length === 0 ? '' : `. Tidak ikut karena tidak ada di sana: ${tidak_ikut.join(', ')}`;
      notifyWithUndo(`${what}${left}`, ({ key }) => sendUndoMove(id, key), onMoved ?? refresh);
    },
  });
  return (
    <FormDialog
      title={titleOf(rows, handOver)}
      legend="Tujuan"
      form={form}
      saving={saving}
      size={WIDTH}
      saveLabel="Pindahkan"
      onClose={onClose}
      notice={<Moved rows={rows} />}
      note={<Notes rows={rows} ruanganId={ruanganId} />}
    >
      <PilihField
        control={control}
        name="ruangan_id"
        label="Ruangan"
        {...toOptionsProps(rooms)}
        required
        autoFocus
        className={handOver ? 'q2' : 'q3'}
        onPick={clearBelow}
      />
      {!handOver && (
        <TanggalField control={control} name="tanggal" label="Tanggal" required className="q1" onPick={clearBelow} />
      )}
      <PilihField
        control={control}
        name="jadwal_dokter_id"
        label="Dokter dan jadwal"
        {...toOptionsProps(jadwal)}
        required
        className={handOver ? 'q2' : 'q3'}
        emptyText={ruanganId ? 'Tidak ada praktik di ruangan ini pada hari itu' : 'Pilih ruangan dulu'}
      />
      {isWard && (
        <PilihField
          control={control}
          name="kamar_id"
          label="Tempat tidur"
          {...toOptionsProps(beds)}
          clearable
          className="q2"
        />
      )}
      <TextField control={control} name="alasan" label="Alasan" maxLength={200} className={handOver ? '' : 'q3'} />
      {handOver &&
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

/** Who is moved, and from where. */
function Moved({ rows }: { rows: readonly MovedVisit[] }) {
  const [first] = rows;
  return (
    <p className={css['pindahSiapa']}>
      {rows.length > 1 && (
        <>
          {rows.slice(0, MANY).map(labelOf).join(', ')}
          {rows.length > MANY && ` dan ${rows.length - MANY} lagi`}.{' '}
        </>
      )}
      Sekarang di {first?.ruangan.deskripsi}, {first?.dokter.nama}.
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
function Notes({ rows, ruanganId }: { rows: readonly MovedVisit[]; ruanganId: number | null }) {
  const stays = rows.every(({ ruangan }) => ruangan.id === ruanganId);
  const served = rows.some(({ status }) => status === DILAYANI);
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
