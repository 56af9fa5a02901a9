import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { reloadWilayah } from '#platform/lists/wilayah.ts';
import { toast } from '#ui/toast.ts';

/** Provinces are kept in the browser (platform.md 4): this button loads them, and all regions below, again. */
export function ReloadWilayah() {
  const { mutate, isPending } = useMutation({
    mutationFn: reloadWilayah,
    onSuccess: (count) => toast.ok(`Wilayah dimuat ulang: ${count} provinsi`),
    onError: (error) => toast.error(error),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Muat ulang wilayah
    </Button>
  );
}
