import { zodResolver } from '@hookform/resolvers/zod';
import { findFaskesBuka, MintaAkun } from '@nadi/contract/permintaan-akun.contract';
import type { FaskesBuka } from '@nadi/contract/permintaan-akun.contract';
import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { useSave } from '../../../patterns/use-save.ts';
import { callApi } from '../../../platform/http.ts';
import { focusFirst } from '../../../ui/focus-first.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import css from '../sandi/sandi.module.css';

const Kode = MintaAkun.pick({ kode: true });
type Values = z.infer<typeof Kode>;

/** Which facility it is: asked first, so that nobody fills a form that is refused at its end. */
export function KodeFaskesForm({ onFound }: { onFound: (faskes: FaskesBuka) => void }) {
  const form = useForm<Values>({ defaultValues: { kode: '' }, resolver: zodResolver(Kode) });
  const saving = useSave({
    form,
    body: (values: Values) => values,
    send: async ({ kode }) => (await callApi(findFaskesBuka, { params: { kode } })).data,
    onSaved: (faskes) => onFound(faskes),
  });
  return (
    <form
      ref={focusFirst}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <FormSummary form={form} submitError={saving.summary} />
      <TextField
        control={form.control}
        name="kode"
        label="Kode faskes"
        size="md"
        maxLength={20}
        help="Tanyakan kepada admin tempat Anda bekerja."
        required
        autoFocus
      />
      <Button type="submit" size="md" fullWidth disabled={saving.saving} rightSection={<Kbd filled>Enter</Kbd>}>
        {saving.saving ? 'Memeriksa...' : 'Lanjut'}
      </Button>
    </form>
  );
}
