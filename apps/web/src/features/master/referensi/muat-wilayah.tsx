import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { muatUlangWilayah } from '../../../platform/wilayah.ts';
import { toast } from '../../../ui/toast.ts';

/** Provinces are kept in the browser (platform.md 4): this button loads them, and all regions below, again. */
export function MuatWilayah() {
  const { mutate, isPending } = useMutation({
    mutationFn: muatUlangWilayah,
    onSuccess: (jumlah) => toast.ok(`Wilayah dimuat ulang: ${jumlah} provinsi`),
    onError: (error) => toast.error(error),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Muat ulang wilayah
    </Button>
  );
}
