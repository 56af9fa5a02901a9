import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import { BatasMuat } from '../../../ui/batas.tsx';

const FotoDialog = lazy(async () => ({ default: (await import('./foto-dialog.tsx')).FotoDialog }));

/** Loads the photo dialog in a chunk of its own, because few users change a picture. */
export function FotoMalas(props: ComponentProps<typeof FotoDialog>) {
  return (
    <BatasMuat onClose={props.onClose}>
      <Suspense fallback={null}>
        <FotoDialog {...props} />
      </Suspense>
    </BatasMuat>
  );
}
