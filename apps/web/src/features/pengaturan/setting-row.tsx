import { savePengaturan } from '@nadi/contract/pengaturan.contract';
import type { SettingState } from '@nadi/contract/pengaturan.contract';
import { settingIssue } from '@nadi/domain/faskes/setting';
import type { SettingKey } from '@nadi/domain/faskes/setting';
import type { SettingSpec } from '@nadi/domain/faskes/settings/setting-spec';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { Control, UseFormReturn } from 'react-hook-form';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import css from './pengaturan.module.css';
import { isChanged, textInWords, toFormValue, toText } from './setting-values.ts';
import type { SettingFormValues, SettingTexts } from './setting-values.ts';

type Empty = Record<string, never>;
type ControlProps = { name: SettingKey; spec: SettingSpec; control: Control<SettingFormValues>; disabled: boolean };

function SettingControl({ name, spec, control, disabled }: ControlProps) {
  const field = { control, name, label: spec.label, disabled };
  if (spec.type === 'boolean') return <SwitchField {...field} />;
  if (spec.type === 'number')
    // What is too large is read all the same, so that the setting names both of its limits.
    return (
      <DigitField
        {...field}
        asNumber
        maxLength={String(spec.max).length}
        max={Number.MAX_SAFE_INTEGER}
        className={css['number'] ?? ''}
      />
    );
  if (spec.type === 'combo')
    return <PilihKataField {...field} required options={spec.options.map((value) => ({ value, label: value }))} />;
  if (spec.names)
    return (
      <PilihBanyakField
        {...field}
        options={Object.entries(spec.names).map(([, deskripsi], id) => ({ id, deskripsi }))}
      />
    );
  return <TextField {...field} maxLength={spec.maxLength} />;
}

/** What stands beside the control: the word of a switch, the unit and the limits of a number. */
function besideOf(spec: SettingSpec, value: unknown): string | null {
  if (spec.type === 'boolean') return value === true ? 'Aktif' : 'Tidak aktif';
  if (spec.type !== 'number') return null;
  return [spec.unit, `${spec.min}–${spec.max}`].filter(Boolean).join(', ');
}

/**
 * What is stored can't be used. The control shows what holds instead, which the form takes for unchanged: it is stored by
 * a button of its own.
 */
function Broken({
  state: { key, value },
  spec,
  mayMend,
}: {
  state: SettingState;
  spec: SettingSpec;
  mayMend: boolean;
}) {
  const holds = toText(spec, toFormValue(spec, value));
  /** A text holds as it is stored, so that nothing but another text mends it. */
  const onlyTyped = holds === value ? settingIssue(spec, value) : null;
  const saving = useSave({
    form: null,
    read: (): Empty => ({}),
    body: () => ({ perubahan: [{ key, semula: value, value: holds }] }),
    send: (body, idempotencyKey) => callApi(savePengaturan, { body, idempotencyKey }),
    stale: ['setting'],
    onSaved: () => void toast.ok(`"${spec.label}" dikembalikan.`),
  });
  if (onlyTyped !== null)
    return (
      <span data-broken>
        Tersimpan "{value}". {onlyTyped}
      </span>
    );
  return (
    <span data-broken>
      Tersimpan "{value}", tidak dapat dipakai. Yang berlaku: {textInWords(spec, holds)}{' '}
      {mayMend && (
        <Button size="compact-xs" variant="subtle" loading={saving.saving} onClick={() => saving.save()}>
          Simpan yang berlaku<span className="visually-hidden"> bagi {spec.label}</span>
        </Button>
      )}
    </span>
  );
}

/** Who changed it last, or that nobody has; while it is being changed, what it was, and the way back. */
function Origin({
  state,
  spec,
  onUndo,
  mayMend,
}: {
  state: SettingState | undefined;
  spec: SettingSpec;
  onUndo: (() => void) | null;
  mayMend: boolean;
}) {
  if (onUndo)
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={onUndo}
        leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
        aria-label={`Kembalikan ${spec.label}`}
      >
        <span>
          <strong>diubah</strong>, semula {textInWords(spec, state?.value ?? '')}
        </span>
      </Button>
    );
  if (state && settingIssue(spec, state.value) !== null) return <Broken state={state} spec={spec} mayMend={mayMend} />;
  if (!state?.pada) return <>bawaan</>;
  return (
    <>
      {state.oleh ?? 'Sistem'}, {formatDateTime(state.pada)}
    </>
  );
}

type SettingRowProps = {
  name: SettingKey;
  spec: SettingSpec;
  form: UseFormReturn<SettingFormValues>;
  state: SettingState | undefined;
  texts: SettingTexts;
  disabled: boolean;
};

/** One setting: its name, what it does, its control, and who changed it. */
export function SettingRow({ name, spec, form, state, texts, disabled }: SettingRowProps) {
  const value = useWatch({ control: form.control, name });
  const changed = isChanged(spec, texts[name], value);
  const beside = besideOf(spec, value);
  function undo(): void {
    form.setValue(name, toFormValue(spec, texts[name] ?? ''), { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  }
  return (
    <div className={css['row']} data-changed={changed || undefined}>
      <div className={css['what']}>
        <strong aria-hidden="true">{spec.label}</strong> <code>{name}</code>
        {spec.note && <small>{spec.note}</small>}
      </div>
      <div className={css['control']}>
        <SettingControl name={name} spec={spec} control={form.control} disabled={disabled} />
        {beside && <span>{beside}</span>}
      </div>
      <div className={css['origin']}>
        <Origin state={state} spec={spec} onUndo={changed && !disabled ? undo : null} mayMend={!disabled} />
      </div>
    </div>
  );
}
