import { useUser } from '../../platform/session.ts';
import { DokterBeranda } from './dokter-beranda.tsx';
import { FaskesBeranda } from './faskes-beranda.tsx';

/** A doctor asks who is next; everybody else how the day of the facility goes. */
export function BerandaPage() {
  return useUser().role === 'dokter' ? <DokterBeranda /> : <FaskesBeranda />;
}
