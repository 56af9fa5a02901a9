import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import type { BodyOf } from '@nadi/contract/endpoint';
import type { langkahTiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { NAMA_PRIORITAS } from '@nadi/domain/loket/prioritas';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import { LOKET_DIPANGGIL, LOKET_SELESAI } from '@nadi/domain/loket/status-loket';
import { useRowTask } from '#patterns/use-row-task.ts';
import { createKunjungan } from '#platform/http/operations.ts';
import { readDesk } from '#platform/printer/desk-printers.ts';
import { printDocument } from '#platform/printer/print-document.ts';
import { useUser } from '#platform/session/session.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { mayCallAgain } from '#features/panggilan/baru-dipanggil.public.ts';
import { sendBatal, sendDatangi, sendIstirahat, sendLangkah, sendPanggil, sendTiket } from './antrean-loket.queries.ts';
import { ask } from '#ui/confirm.ts';
import { askAboutOther, isOfOther } from './held-by-other.ts';
import type { LoketPicks } from './loket-picks.ts';

type Row = { id: number; nomor: string };
/** Stands for the row of an action that has no number yet: calling the next, and taking one. */
const NOBODY: Row = { id: 0, nomor: 'Panggil berikutnya' };
const id = ({ id: key }: Row): number => key;
const nameOf = ({ nomor }: Row): string => nomor;

type Step = BodyOf<typeof langkahTiketLoket>;
type Plain = Extract<Step, { versi: number; langkah: 'ulangi' | 'layani' | 'selesai' | 'lewati' }>['langkah'];

const DONE: Record<Plain, string> = {
  ulangi: 'dipanggil lagi',
  layani: 'mulai dilayani',
  selesai: 'selesai',
  lewati: 'dilewati',
};
const VERB: Record<Exclude<Plain, 'ulangi'>, string> = { layani: 'Layani', selesai: 'Selesaikan', lewati: 'Lewati' };
const withReleased = (text: string, released: TiketLoket | null): string =>
  released === null ? text : `${text}, ${released.nomor} ${released.status === LOKET_SELESAI ? 'selesai' : 'dilewati'}`;

const printTiket = ({ id: acuan }: Row): void => printDocument({ jenis: 'tiket-antrean', acuan });
/** A desk that chose where tickets go has them printed with the number; another prints one when it is asked to. */
function printIfChosen(tiket: Row): void {
  if (readDesk().tujuan['tiket-antrean'] !== undefined) printTiket(tiket);
}

type MilikLain = { milik_lain: number | null };
const NOBODY_ELSE: MilikLain = { milik_lain: null };

/** The number for which a registration was last opened here: whoever has it stands at this desk. */
let openedFor: number | null = null;
/** Whoever was only called may not have come; who is being registered has, and is not passed over unasked. */
function mayPassOver({ id: called, nomor, dipanggil_pada }: TiketLoket): Promise<boolean> {
  const yes = `Lewati ${nomor}`;
  if (called !== openedFor) return mayCallAgain(nomor, dipanggil_pada, yes);
  return ask({
    title: `${nomor} sedang didaftarkan di sini`,
    body: 'Pendaftarannya sudah dibuka, jadi orangnya mungkin di depan Anda. Panggil berikutnya sekarang?',
    yes,
    no: 'Kembali',
    rare: true,
  });
}

type Input = { loketId: number; picks: LoketPicks; hall: AntreanLoket | undefined };

/** What a counter does with numbers, each said in sight and offered to be taken back for ten seconds. */
export function useLoketActions({ loketId, picks, hall }: Input) {
  const { busy, run } = useRowTask<Row>({ id, nameOf, topic: 'loket' });
  const { userId } = useUser();
  const current = hall?.sekarang ?? null;
  /** Calling another passes over who was called: somebody who can't have come yet is not passed over by a second press. */
  const passOver = async (): Promise<MilikLain | null> => {
    const isCalled = current?.status === LOKET_DIPANGGIL;
    if (current && isOfOther(current, userId))
      return askAboutOther(current, userId, isCalled ? 'Lewati' : 'Selesaikan');
    return !isCalled || (await mayPassOver(current)) ? NOBODY_ELSE : null;
  };
  /** A step that takes a number away, after the question where somebody else has it. */
  const takeAway = async (
    tiket: TiketLoket,
    yes: string,
    send: (asked: MilikLain) => Promise<unknown>,
  ): Promise<unknown> => {
    const asked = await askAboutOther(tiket, userId, yes);
    return asked && send(asked);
  };

  const step = (tiket: TiketLoket, body: Step, done: string, mayUndo = true): Promise<unknown> =>
    run({
      row: tiket,
      send: () => sendLangkah(tiket.id, body),
      done: ({ dilepas }) => withReleased(`${tiket.nomor} ${done}`, dilepas),
      undo: ({ tiket: now, dilepas }) => (mayUndo ? () => sendBatal(dilepas === null ? [now] : [now, dilepas]) : null),
    });

  return {
    busy,
    callNext: async () => {
      const asked = await passOver();
      if (asked === null) return null;
      return run({
        row: NOBODY,
        send: () =>
          sendPanggil({
            loket_id: loketId,
            ...picks,
            layanan: [...picks.layanan],
            sebelumnya: current?.id ?? null,
            ...asked,
          }),
        done: ({ tiket, dilepas }) =>
          tiket === null ? 'Tidak ada yang menunggu di layanan ini' : withReleased(`${tiket.nomor} dipanggil`, dilepas),
        undo: ({ tiket, dilepas }) =>
          tiket === null ? null : () => sendBatal(dilepas === null ? [tiket] : [tiket, dilepas]),
      });
    },
    call: async (tiket: TiketLoket) => {
      const asked = await passOver();
      if (asked === null) return null;
      return step(
        tiket,
        { langkah: 'panggil', versi: tiket.versi, loket_id: loketId, sebelumnya: current?.id ?? null, ...asked },
        'dipanggil',
      );
    },
    plain: (tiket: TiketLoket, langkah: Plain) =>
      langkah === 'ulangi'
        ? step(tiket, { langkah, versi: tiket.versi, ...NOBODY_ELSE }, DONE.ulangi, false)
        : takeAway(tiket, VERB[langkah], (asked) =>
            step(tiket, { langkah, versi: tiket.versi, ...asked }, DONE[langkah]),
          ),
    handOver: (tiket: TiketLoket, layanan: { id: number; deskripsi: string }) =>
      takeAway(tiket, 'Alihkan', (asked) =>
        step(
          tiket,
          { langkah: 'alihkan', versi: tiket.versi, layanan_id: layanan.id, ...asked },
          `dialihkan ke ${layanan.deskripsi}`,
        ),
      ),
    prioritize: (tiket: TiketLoket, prioritas: Prioritas | null) =>
      step(
        tiket,
        { langkah: 'dahulukan', versi: tiket.versi, prioritas },
        prioritas === null ? 'tanpa prioritas' : `didahulukan: ${NAMA_PRIORITAS[prioritas].toLowerCase()}`,
      ),
    take: (layananId: number, prioritas: Prioritas | null) =>
      run({
        row: NOBODY,
        send: async () => {
          const tiket = await sendTiket(layananId, prioritas);
          printIfChosen(tiket);
          return tiket;
        },
        done: ({ nomor }) => `Nomor ${nomor} diambil`,
      }),
    pause: (menit: number | null) =>
      run({
        row: NOBODY,
        send: () => sendIstirahat({ loket_id: loketId, menit }),
        done: ({ sampai }) => (sampai === null ? 'Loket dibuka lagi' : `Istirahat sampai ${formatTime(sampai)}`),
      }),
    goToKios: ({ id: asked, kios }: AntreanLoket['petugas'][number]) =>
      run({
        row: { id: -asked, nomor: kios },
        send: () => sendDatangi(asked, loketId),
        done: () => `${kios} diberi tahu bahwa Anda datang`,
      }),
    print: printTiket,
    /** Opens the registration with the number of whoever stands at the counter. */
    register: (tiket: TiketLoket) => {
      openedFor = tiket.id;
      createKunjungan({
        loket: { id: tiket.id, nomor: tiket.nomor, diambil_pada: tiket.diambil_pada },
        ...(tiket.norm === null ? (tiket.nik === null ? {} : { nama: tiket.nik }) : { norm: tiket.norm }),
      });
    },
  };
}
export type LoketActions = ReturnType<typeof useLoketActions>;
