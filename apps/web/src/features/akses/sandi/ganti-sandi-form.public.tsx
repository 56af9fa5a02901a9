import { zodResolver } from '@hookform/resolvers/zod';
import { gantiSandi, GantiSandi } from '@nadi/contract/akses/sandi.contract';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '#fields/password-field.tsx';
import { useSave } from '#patterns/use-save.ts';
import type { Saving } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { SandiRules } from './sandi-rules.tsx';

const SandiTwice = GantiSandi.extend({ ulangi: z.string() }).refine(({ sandi_baru, ulangi }) => sandi_baru === ulangi, {
  path: ['ulangi'],
  message: 'Kedua kata sandi tidak sama',
});
export type GantiSandiValues = z.infer<typeof SandiTwice>;

/** The change of the own password, wherever its form stands. `onSaved` is told how many other sessions ended. */
export function useGantiSandi(onSaved: (ended: number) => void): {
  form: UseFormReturn<GantiSandiValues>;
  saving: Saving<GantiSandiValues>;
} {
  const form = useForm<GantiSandiValues>({
    defaultValues: { sandi_lama: '', sandi_baru: '', ulangi: '' },
    resolver: zodResolver(SandiTwice),
    mode: 'onTouched',
  });
  const saving = useSave({
    form,
    body: ({ sandi_lama, sandi_baru }: GantiSandiValues) => ({ sandi_lama, sandi_baru }),
    send: async (body) => (await callApi(gantiSandi, { body })).data.sesi_berakhir,
    onSaved: (ended) => onSaved(ended),
  });
  return { form, saving };
}

type FieldsProps = {
  control: Control<GantiSandiValues>;
  /** What the present password is called. */
  present?: string;
  size?: 'md';
};

/** The present password, and the new one twice. */
export function GantiSandiFields({ control, present = 'Kata sandi sekarang', size }: FieldsProps) {
  const typed = useWatch({ control, name: 'sandi_baru' });
  const look = { control, required: true, ...(size ? { size } : {}) };
  return (
    <>
      <PasswordField {...look} name="sandi_lama" label={present} autoComplete="current-password" autoFocus />
      <PasswordField {...look} name="sandi_baru" label="Kata sandi baru" autoComplete="new-password" />
      <SandiRules sandi={typed} />
      <PasswordField {...look} name="ulangi" label="Ulangi kata sandi baru" autoComplete="new-password" />
    </>
  );
}
