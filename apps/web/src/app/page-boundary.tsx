import type { ReactNode } from 'react';
import { isChunkError } from '#platform/http/chunk.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';
import { MissingPart } from './missing-part.tsx';

const fallbackFor = (error: unknown): ReactNode => (isChunkError(error) ? <MissingPart /> : <BrokenPage />);

/** Keeps one broken page from taking the others down. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={fallbackFor}>{children}</ErrorBoundary>;
}
