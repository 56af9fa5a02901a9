import { assertAppRole } from './app-role.ts';
import type { Config } from '../run/config.ts';
import { openEmbedded, type DatabaseServer } from './embedded.ts';
import { openExternal } from './external.ts';

/**
 * Opens the embedded server, or the one that DATABASE_URL names.
 *
 * Throws:  ConfigError when it can't be used, or when the application could get around the walls between facilities.
 */
export async function openDatabaseServer(config: Config, notify?: (message: string) => void): Promise<DatabaseServer> {
  const server = await (config.databaseUrl === null
    ? openEmbedded(config.dataDir, notify)
    : openExternal(config.databaseUrl));
  try {
    await assertAppRole(server.connections.app, server.connections.owner);
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}
