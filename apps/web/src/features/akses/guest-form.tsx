import { Button, Input, PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { FieldFrame } from '#fields/field-frame.tsx';
import { placeOf } from '#platform/http/error.ts';
import { focusFirst } from '#ui/focus-first.ts';
import { Kbd } from '#ui/kbd.tsx';
import css from './sandi/sandi.module.css';

type Values = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string>>;

export type GuestField = {
  name: string;
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'password' | 'area';
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  help?: string;
  /** What stands below the field, about what is typed in it. */
  below?: (value: string) => ReactNode;
};

type GuestFormProps<S extends z.ZodType> = {
  fields: readonly GuestField[];
  /** What the fields start with; one that is missing starts empty, one without a field is sent as it stands. */
  start?: Values;
  /** The field that has the focus; without it, the first. */
  focus?: string;
  schema: S;
  send: (values: z.output<S>) => Promise<void>;
  words: { send: string; sending: string };
};

/** The first message of each field. */
function issuesOf(schema: z.ZodType, values: Values): Errors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/**
 * The form of who is not signed in. These pages are opened once in a while, often on a phone, so it stands without the
 * library of the app's forms, as the sign-in does: the whole of it is what the sign-in page has loaded already.
 */
export function GuestForm<S extends z.ZodType>({ fields, start, focus, schema, send, words }: GuestFormProps<S>) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries([...fields.map(({ name }) => [name, '']), ...Object.entries(start ?? {})]),
  );
  const [errors, setErrors] = useState<Errors>({});
  const [summary, setSummary] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = focus ?? fields[0]?.name;
  // The same function at every drawing, because the focus is set when it is called.
  const hold = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    return focusFirst(element);
  }, []);

  function tell(next: Errors): void {
    setErrors(next);
    const wrong = fields.find(({ name }) => next[name] !== undefined);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus();
  }
  function change(name: string, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    // What was told as wrong is looked at again as it is mended; nothing is told before it was sent once.
    if (errors[name] === undefined) return;
    const { [name]: issue } = issuesOf(schema, next);
    const { [name]: _told, ...others } = errors;
    setErrors(issue === undefined ? others : { ...others, [name]: issue });
  }
  function report(error: unknown): void {
    const place = placeOf(error, { has: (name) => fields.some((field) => field.name === name) });
    if (place.at === 'fields')
      tell(
        Object.fromEntries(Object.entries(place.errors).map(([name, [message]]) => [name, message ?? place.message])),
      );
    else if (place.at !== 'nowhere') setSummary([place.message, place.action].filter(Boolean).join(' '));
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setSummary(null);
    const parsed = schema.safeParse(values);
    tell(issuesOf(schema, values));
    if (!parsed.success) return;
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (error) {
      report(error);
    }
    setBusy(false);
  }
  return (
    <form ref={hold} className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      {summary !== null && (
        <p role="alert" className={css['refused']}>
          {summary}
        </p>
      )}
      {fields.map((field) => (
        <GuestControl
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name] ?? null}
          autoFocus={field.name === first}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <Button type="submit" size="md" fullWidth disabled={busy} rightSection={<Kbd filled>Enter</Kbd>}>
        {busy ? words.sending : words.send}
      </Button>
    </form>
  );
}

type GuestControlProps = {
  field: GuestField;
  value: string;
  error: string | null;
  autoFocus: boolean;
  onChange: (value: string) => void;
};

function GuestControl({ field, value, error, autoFocus, onChange }: GuestControlProps) {
  const id = useId();
  const { name, label, kind = 'text', required = false, help, below } = field;
  const shared = {
    id,
    name,
    size: 'md',
    value,
    maxLength: field.maxLength ?? 200,
    autoComplete: field.autoComplete ?? 'off',
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
    error: error !== null,
    'aria-required': required || undefined,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': `${id}-ket`,
    'data-autofocus': autoFocus || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  } as const;
  return (
    <>
      <FieldFrame id={id} label={label} required={required} error={error} help={help}>
        {kind === 'password' ? (
          <PasswordInput
            {...shared}
            visibilityToggleIcon={({ reveal }) =>
              reveal ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />
            }
            visibilityToggleButtonProps={{
              'aria-label': `Lihat ${label.toLocaleLowerCase('id-ID')}`,
              tabIndex: 0,
              'aria-hidden': false,
            }}
          />
        ) : kind === 'area' ? (
          <Input
            {...shared}
            component="textarea"
            multiline
            rows={2}
            styles={{ input: { paddingBlock: 6, resize: 'vertical', lineHeight: '20px' } }}
          />
        ) : (
          <Input {...shared} type={kind} />
        )}
      </FieldFrame>
      {below?.(value)}
    </>
  );
}
