import { getPasienDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { callApi } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';

/**
 * Whose record a number would open, in words: '000123 SITI A., perempuan, lahir 1985'. The server writes down that it was
 * asked.
 */
export async function whoseRecord(norm: number): Promise<string> {
  const { data } = await callApi(getPasienDarurat, { params: { norm } });
  const { nama, jenis_kelamin, tahun_lahir } = data;
  const merged = data.norm === norm ? '' : `${formatNorm(norm)} sudah digabung ke `;
  return [
    `${merged}${formatNorm(data.norm)} ${nama}`,
    jenis_kelamin === null ? 'jenis kelamin tidak diketahui' : formatJenisKelamin(jenis_kelamin).toLowerCase(),
    tahun_lahir === null ? 'tahun lahir tidak diketahui' : `lahir ${tahun_lahir}`,
  ].join(', ');
}
