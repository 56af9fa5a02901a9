import { Input } from '@mantine/core';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { diLuarPraktik } from '@nadi/domain/kunjungan/kontrol';
import { parseWaktuKontrol } from '@nadi/domain/kunjungan/waktu-kontrol';
import type { WaktuKontrol } from '@nadi/domain/kunjungan/waktu-kontrol';
import { formatLongTanggal } from '@nadi/domain/tanggal/tanggal';
import { IconAlertTriangle, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useOpenBox } from '#fields/open-words.ts';
import { PilihInput } from '#fields/pilih-input.tsx';
import { useSave } from '#patterns/use-save.ts';
import { useDirty } from '#platform/session/leaving.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { instantFrom, today } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { praktikQuery, sendKontrol } from './kontrol.queries.ts';
import type { Praktik } from './kontrol.queries.ts';
import { useRuanganKontrol } from './use-ruangan-kontrol.ts';
import css from './kontrol.module.css';

/** When nobody practises that day, no hour of theirs is known. */
const USUAL_HOUR = '08:00';
const UNREADABLE = 'Tulis 3h, 2mg, 1bl, atau tanggal seperti 28/4; jam boleh menyusul.';

/** What stands against the day and the hour, in words; null where nothing does. */
function obstacleOf(praktik: Praktik | undefined, jam: string): string | null {
  if (praktik === undefined) return null;
  if (praktik.jam === null) return praktik.halangan ?? 'Tidak ada praktiknya pada hari itu';
  const outside = diLuarPraktik(jam, praktik.praktik);
  if (outside !== null) return outside.replace(/^d/, 'D');
  return praktik.sisa === 0 ? 'Kuota hari itu sudah habis' : null;
}

const roomIssue = (choice: object | null): string =>
  choice === null ? 'Menunggu daftar ruangan. Tekan Enter sebentar lagi.' : 'Pilih ruangan kontrolnya.';

type PlanProps = { data: RekamMedisKunjungan; autoFocus: boolean; onPlanned: () => void };

/**
 * One line in which a follow-up is typed: `2mg`, Enter. The doctor is the visit's and so is the room, or a clinic where it is
 * a ward; the hour is when the doctor begins; anything else is changed in the planned one (rekam-medis.md RM23).
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function PlanKontrol({ data, autoFocus, onPlanned }: PlanProps) {
  const { kunjungan } = data;
  const { dokter, pasien } = kunjungan;
  const id = useId();
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const [left, setLeft] = useState(false);
  const [roomless, setRoomless] = useState(false);
  useDirty(text.trim() !== '');
  const when = parseWaktuKontrol(text, today());
  const { room, elsewhere, choice, choose } = useRuanganKontrol(kunjungan, when?.tanggal ?? null);
  const praktik = useQuery(praktikQuery(room?.id ?? 0, dokter.id, (room && when?.tanggal) ?? null)).data;
  const jam = when?.jam ?? praktik?.jam ?? USUAL_HOUR;
  const obstacle = obstacleOf(praktik, jam);

  const saving = useSave({
    form: null,
    read: (): (WaktuKontrol & { jam: string; ruangan_id: number }) | null => {
      setUnreadable(when === null);
      setRoomless(when !== null);
      if (when !== null && room === null) roomBox.current?.focus();
      return when && room && { tanggal: when.tanggal, jam, ruangan_id: room.id };
    },
    body: (values, { sure }) => ({
      tanggal_waktu: instantFrom(values.tanggal, values.jam)?.toISOString() ?? '',
      ruangan_id: values.ruangan_id,
      dokter_id: dokter.id,
      alasan: null,
      kunjungan_asal_id: kunjungan.id,
      lanjutkan: sure,
    }),
    send: (body, key) => sendKontrol(pasien.norm, body, key),
    sure: { title: 'Periksa rencana kontrol', yes: 'Tetap rencanakan' },
    stale: ['kontrol'],
    onSaved: ({ tanggal }) => {
      setText('');
      setRoomless(false);
      toast.ok(`Kontrol ${formatLongTanggal(tanggal)} direncanakan`);
      onPlanned();
    },
  });
  const typed = text.trim();
  const problem =
    saving.summary?.message ??
    (typed !== '' && (unreadable || left) && when === null
      ? UNREADABLE
      : typed !== '' && roomless && room === null
        ? roomIssue(choice)
        : null);
  const box = useRef<HTMLInputElement>(null);
  const roomBox = useRef<HTMLInputElement>(null);
  const waits = when === null ? UNREADABLE : 'tekan Enter di kolomnya, atau kosongkan';
  useOpenBox('Kontrol', typed === '' ? null : `Kontrol "${typed}" belum direncanakan: ${waits}`, () =>
    box.current?.focus(),
  );
  return (
    <div>
      <Input
        id={id}
        ref={box}
        size="sm"
        aria-label="Kontrol"
        aria-describedby={`${id}-arti`}
        aria-invalid={problem !== null || undefined}
        error={problem !== null}
        placeholder="3h, 2mg, 1bl, atau tanggal"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={30}
        leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
        rightSection={<Kbd>{keysOf('rekam-kontrol')}</Kbd>}
        rightSectionWidth={62}
        value={text}
        readOnly={saving.saving}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setUnreadable(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            setText('');
            return;
          }
          // Who walks on by Tab means what was typed; any other way out plans nothing, and says so.
          if (event.key === 'Tab' && !event.shiftKey && when !== null && !saving.saving) {
            if (room === null) event.preventDefault();
            return saving.save();
          }
          // What was typed is planned before the note is summed up: the summary tells of it.
          if (event.key !== 'Enter' || text.trim() === '') return;
          event.preventDefault();
          event.stopPropagation();
          saving.save();
        }}
        onBlur={() => setLeft(true)}
        onFocus={() => setLeft(false)}
      />
      <p
        id={`${id}-arti`}
        className={css['arti']}
        role="status"
        data-nada={problem ? 'bahaya' : obstacle ? 'awas' : ''}
      >
        {problem !== null ? (
          problem
        ) : when === null ? (
          elsewhere && room !== null && `Kontrol di ${room.deskripsi}`
        ) : (
          <>
            {obstacle !== null && <IconAlertTriangle size={14} aria-hidden="true" />}
            {formatLongTanggal(when.tanggal)}
            {/* Without a room nobody knows when the doctor begins. */}
            {(room !== null || when.jam !== null) && ` ${jam.replace(':', '.')}`},{' '}
            {room?.deskripsi ?? 'ruangan belum dipilih'}, {dokter.nama}
            {obstacle !== null && `. ${obstacle}`}
            {obstacle === null && praktik?.sisa != null && `, sisa ${praktik.sisa}`}
            {left && !saving.saving && '. Belum direncanakan: tekan Enter di sini'}
          </>
        )}
      </p>
      {choice !== null && (
        <PilihInput
          label="Ruangan kontrol"
          {...choice}
          value={room?.id ?? null}
          onChoose={(picked) => {
            choose(picked);
            box.current?.focus();
          }}
          inputRef={(element) => {
            roomBox.current = element;
          }}
          own={{ size: 'sm', placeholder: 'Pilih ruangan kontrol', 'aria-label': 'Ruangan kontrol' }}
        />
      )}
    </div>
  );
}
