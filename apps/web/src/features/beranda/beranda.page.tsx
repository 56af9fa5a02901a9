import { can, useUser } from '#platform/session/session.ts';
import { ApotekerBeranda } from './apoteker-beranda.tsx';
import { DokterBeranda } from './dokter-beranda.tsx';
import { FaskesBeranda } from './faskes-beranda.tsx';

/** A doctor asks who is next, a pharmacist who waits for medicine; everybody else how the day of the facility goes. */
export function BerandaPage() {
  const { role } = useUser();
  if (role === 'dokter') return <DokterBeranda />;
  return role === 'apoteker' && can('view resep') ? <ApotekerBeranda /> : <FaskesBeranda />;
}
