import { describe, expect, it } from 'vitest';
import { pilihLayanan } from './kredensial.ts';

describe('integrasi.md C2: which service a kind of facility speaks with', () => {
  it.each(['rumah sakit', 'Rumah Sakit Umum Daerah', 'rumah sakit tipe C', 'Klinik Utama', 'RS', 'RS swasta', 'RSU', 'RSUD', 'RSUP', 'RSUPN', 'RSIA', 'RSKIA', 'RSJ', 'RSK', 'RSGM', 'RSAD', 'RSPAD', 'rs khusus mata'])('%s: second level', (jenis) => expect(pilihLayanan(jenis)).toBe('vclaim'));
  it.each(['klinik', 'Klinik Pratama', 'puskesmas', 'praktik mandiri', 'praktik dokter', 'klinik persalinan', ''])('%s: first level', (jenis) => expect(pilihLayanan(jenis)).toBe('pcare'));
});
