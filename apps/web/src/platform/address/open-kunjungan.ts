import { useAddressParams } from './address-words.ts';

/** The part of the address that says which visit is open over the page. It is the number of its registration. */
export const LIHAT = 'lihat';

/** Returns a function that opens the visit of a registration in the `KunjunganView` of the page. */
export function useOpenKunjungan(): (pendaftaranId: number) => void {
  const [, changeAddress] = useAddressParams();
  return (pendaftaranId) => changeAddress((next) => next.set(LIHAT, String(pendaftaranId)));
}
