import { Button } from '@mantine/core';
import { formatGoresan, GORESAN, goresanPath, parseGoresan } from '@nadi/domain/rekam-medis/goresan';
import type { Titik } from '@nadi/domain/rekam-medis/goresan';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import css from './ink-field.module.css';

/** A field to sign in with a finger, a pen or the mouse. Its value is the ink as it is stored; nothing drawn is null. */
export function InkField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const { label, required, help, className } = props;
  const { ref, ...field } = useField(props);
  const ink = typeof field.value === 'string' ? field.value : '';
  const drawing = useRef<Titik[][] | null>(null);

  /** Where the pen is, in the units of the ink. */
  function at(event: PointerEvent<SVGSVGElement>): Titik {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / (box.width || 1)) * GORESAN.lebar,
      ((event.clientY - box.top) / (box.height || 1)) * GORESAN.tinggi,
    ];
  }
  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (field.disabled) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [...(parseGoresan(ink) ?? []), [at(event)]];
    field.onChange(formatGoresan(drawing.current));
  }
  function draw(event: PointerEvent<SVGSVGElement>): void {
    if (drawing.current === null) return;
    drawing.current.at(-1)?.push(at(event));
    const next = formatGoresan(drawing.current);
    // A line that would make the stored ink too long is left out of the drawing too.
    if (next.length <= GORESAN.maxLetters) field.onChange(next);
  }
  const end = (): void => {
    drawing.current = null;
    field.onBlur();
  };
  return (
    <FieldFrame
      id={field.id}
      label={label}
      required={required}
      error={field.error}
      help={help}
      className={className}
      labelTag="span"
    >
      <div className={css['kanvas']} data-salah={field.error !== null || undefined}>
        <svg
          viewBox={`0 0 ${GORESAN.lebar} ${GORESAN.tinggi}`}
          role="img"
          aria-label={`${label}: ${ink === '' ? 'belum ditandatangani' : 'sudah ditandatangani'}`}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path d={goresanPath(ink)} />
        </svg>
        <Button
          ref={ref}
          id={field.id}
          size="compact-sm"
          variant="default"
          disabled={ink === ''}
          aria-label={`Hapus tanda tangan ${label}`}
          onClick={() => field.onChange(null)}
        >
          Hapus
        </Button>
      </div>
    </FieldFrame>
  );
}
