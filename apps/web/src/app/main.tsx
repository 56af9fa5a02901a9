import '@fontsource-variable/ibm-plex-sans/wght.css';
import './mantine.css';
import './tokens.css';
import { createRoot } from 'react-dom/client';
import { abaikanJatuhan } from '../platform/jatuhan.ts';
import { connectSession, session, startSession, subscribeSession } from '../platform/session.ts';
import { setZona } from '../platform/zona.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('#root');

const applyZona = (): void => setZona(session().user?.entity?.zona ?? 'Asia/Jakarta');
subscribeSession(applyZona);
connectSession();
void startSession();
abaikanJatuhan();
createRoot(root).render(<App />);
