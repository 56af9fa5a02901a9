import type { CalonKembar } from '@nadi/contract/pasien/kembar.contract';
import { isKartuBpjs } from '@nadi/domain/pasien/kartu-bpjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSettledValues } from '#fields/settled-values.ts';
import { can } from '#platform/session/session.ts';
import { findNomorOwner, KembarPanel, strongCalon, requestAlasanKembar, useKembar } from '../kembar/kembar.public.tsx';
import type { PasienFormApi } from './pasien-form.ts';
import { useTakenKartu } from './taken-nomor.tsx';

export type KembarAlasan = { norm: number[]; alasan: string };

/** Asks at the save why the one being typed is none of the likely duplicates, once for each of them. */
export function useAlasanKembar() {
  const calon = useRef<readonly CalonKembar[]>([]);
  const answered = useRef<KembarAlasan | null>(null);
  return {
    setCalon: (next: readonly CalonKembar[]): void => {
      calon.current = next;
    },
    /** Who has this NIK or BPJS card already, and can be no other person. */
    ownerOf: (field: 'nik' | 'no_bpjs', nomor: string | null | undefined): CalonKembar | undefined =>
      nomor ? findNomorOwner(calon.current, field, nomor) : undefined,
    /** Returns null when there is no likely duplicate, and 'kembali' when the clerk goes back to the form. */
    request: async (): Promise<KembarAlasan | null | 'kembali'> => {
      const strong = strongCalon(calon.current);
      const given = answered.current;
      if (strong.every(({ norm }) => given?.norm.includes(norm))) return strong.length > 0 ? given : null;
      answered.current = await requestAlasanKembar(strong);
      return answered.current ?? 'kembali';
    },
    forget: (): void => {
      answered.current = null;
    },
  };
}

type KembarSideProps = {
  form: PasienFormApi;
  onCalon: (calon: readonly CalonKembar[]) => void;
  onUse: (norm: number) => void;
};

/** The server is asked for likely duplicates once the typing has paused for this long. */
const SETTLE_MS = 350;

type KartuWatchProps = { form: PasienFormApi; stored: string | null; onOpen: (norm: number) => void };

/** Looks for another patient with the card that is typed over the stored one; of this patient nothing else is in doubt. */
export function KartuWatch({ form, stored, onOpen }: KartuWatchProps) {
  const no_bpjs = useSettledValues(form, SETTLE_MS).no_bpjs ?? null;
  const isNew = no_bpjs !== stored && isKartuBpjs(no_bpjs ?? '');
  const { calon } = useKembar({ no_bpjs }, isNew && can('create pasien'));
  const { see } = useTakenKartu(form, onOpen);
  const tell = useEffectEvent(see);
  useEffect(() => tell(calon), [calon]);
  return null;
}

/** Watches what is typed in a component of its own, so that the form does not render again for it. */
export function KembarSide({ form, onCalon, onUse }: KembarSideProps) {
  const { nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, nomor_kontak_telp, ibu_kandung } = useSettledValues(
    form,
    SETTLE_MS,
  );
  const { calon } = useKembar(
    { nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, nomor_kontak_telp, ibu_kandung },
    can('create pasien'),
  );
  useEffect(() => onCalon(calon), [calon, onCalon]);
  return <KembarPanel calon={calon} onUse={onUse} />;
}
