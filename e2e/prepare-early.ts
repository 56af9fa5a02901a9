/** Makes the page and the data of the journeys while other tests run (tools/test.ts); whatever fails here fails again in prepare.ts. */
import prepare from './prepare.ts';

await prepare();
