import type { FindKembarInput } from '@nadi/contract/pasien/kembar.contract';
import { bacaNomor } from '@nadi/domain/angka/baca-nomor';
import { KARTU_BPJS_LENGTH } from '@nadi/domain/pasien/kartu-bpjs';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { isTanggal } from '#platform/time/tanggal.ts';

/** The typed values by which the server looks for likely duplicates; an empty field is null. */
export type TypedPasien = {
  nama: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
  nik: string | null;
  no_bpjs: string | null;
  nomor_kontak_telp: string | null;
  ibu_kandung: string | null;
};

const TEXT_MAX_LENGTH = 150;
const cleanText = (input: string | null | undefined): string | null => input?.trim().slice(0, TEXT_MAX_LENGTH) || null;
/** Nobody is looked up by a part of what was typed. */
function cleanDigits(input: string | null | undefined, max: number): string | null {
  const read = bacaNomor(input ?? '', max);
  return read.hasil === 'nomor' ? read.nomor : null;
}
/** A phone number, of which a plus says nothing that the digits don't. */
const cleanTelepon = (input: string | null | undefined): string | null =>
  cleanDigits(input?.trim().replace(/^\+/, ''), 20);
const lengthOf = (input: string | null): number => input?.length ?? 0;
const countLetters = (input: string | null): number => input?.replaceAll(/\P{L}/gu, '').length ?? 0;

/** Whether enough is typed: fewer letters or digits than these would match far too many patients. */
const isEnough = (d: TypedPasien): boolean =>
  (d.tanggal_lahir !== null && (countLetters(d.nama) >= 3 || countLetters(d.ibu_kandung) >= 3)) ||
  lengthOf(d.nik) >= 12 ||
  lengthOf(d.no_bpjs) >= 11 ||
  lengthOf(d.nomor_kontak_telp) >= 9;

/** What is typed so far, cleaned for the request; null while it is too little to look anybody up. */
export function toTypedPasien(input: FindKembarInput): TypedPasien | null {
  const typed: TypedPasien = {
    nama: cleanText(input.nama),
    tanggal_lahir: input.tanggal_lahir && isTanggal(input.tanggal_lahir) ? input.tanggal_lahir : null,
    jenis_kelamin: input.jenis_kelamin ?? null,
    nik: cleanDigits(input.nik, NIK_LENGTH),
    no_bpjs: cleanDigits(input.no_bpjs, KARTU_BPJS_LENGTH),
    nomor_kontak_telp: cleanTelepon(input.nomor_kontak_telp),
    ibu_kandung: cleanText(input.ibu_kandung),
  };
  return isEnough(typed) ? typed : null;
}
