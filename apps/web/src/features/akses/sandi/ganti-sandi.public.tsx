import { FormDialog } from '#patterns/form-dialog.tsx';
import { useUser } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import { GantiSandiFields, useGantiSandi } from './ganti-sandi-form.public.tsx';

const WIDTH = 440;

/** Changes the own password, over any page. */
export function GantiSandiDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  const { form, saving } = useGantiSandi((ended) => {
    toast.ok(
      ended === 0 ? 'Kata sandi diganti.' : `Kata sandi diganti. ${ended} sesi di perangkat lain sudah diakhiri.`,
    );
    onClose();
  });
  return (
    <FormDialog
      title="Ganti kata sandi"
      legend="Kata sandi"
      form={form}
      saving={saving}
      size={WIDTH}
      saveLabel="Ganti"
      onClose={onClose}
    >
      {/* A password manager reads from it which account the new password is for. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <GantiSandiFields control={form.control} />
    </FormDialog>
  );
}
