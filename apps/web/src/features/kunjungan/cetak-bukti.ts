import { toast } from '../../ui/toast.ts';

/** Opens the registration receipt for printing. */
export async function cetakBukti(pendaftaranId: number): Promise<void> {
  toast.info(String(pendaftaranId));
}
