import { fitsSandiRule, holdsAkunName, SANDI_RULE_TEXT } from '@nadi/domain/akses/kata-sandi';
import { isCommonPassword } from './common-passwords.ts';

/** Why an account can't have this password, in the words of its field; null when it can. */
export async function findSandiIssue(
  sandi: string,
  akun: { nama: string; email: string } | null,
): Promise<string | null> {
  if (!fitsSandiRule(sandi)) return SANDI_RULE_TEXT;
  if (akun && holdsAkunName(sandi, akun)) return 'Kata sandi tidak boleh memuat nama atau email Anda.';
  if (await isCommonPassword(sandi)) return 'Kata sandi ini banyak dipakai orang. Pilih yang lain.';
  return null;
}
