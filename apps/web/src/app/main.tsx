import '@fontsource-variable/ibm-plex-sans/wght.css';
import './mantine.css';
import './tokens.css';
import { createRoot } from 'react-dom/client';
import { ignoreDroppedFiles } from '../platform/dropped-files.ts';
import { connectCacheOwner } from '../platform/http-cache/cache-owner.ts';
import { connectSession, session, startSession, subscribeSession } from '../platform/session.ts';
import { setZone } from '../platform/zone.ts';
import { App } from './app.tsx';
import { shareStyleNonce } from './style-nonce.ts';

shareStyleNonce();
const root = document.getElementById('root');
if (!root) throw new Error('#root');

const applyZone = (): void => setZone(session().user?.entity?.zona ?? 'Asia/Jakarta');
subscribeSession(applyZone);
connectSession();
connectCacheOwner();
void startSession();
ignoreDroppedFiles();
createRoot(root).render(<App />);
