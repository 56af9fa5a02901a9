import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import type { ComponentProps } from 'react';
import type { RecordFrame } from '#patterns/record-page.tsx';

/** The frame of a record without what its writer or reader fills in. */
export type Frame = Omit<ComponentProps<typeof RecordFrame>, 'children' | 'foot'>;

/** Takes over what may be taken over from an earlier entry. */
export type CopyEntry = (entry: LinimasaEntry) => void;
