import type { LiveTopic } from '@nadi/contract/live-topics';
import type { ClientBase } from 'pg';
import type { AppServices, NadiApp } from './http/app-type.ts';
import type { Cleaning, Job } from './jobs/jobs.ts';
import { setOutboxSenders, type OutboxSender } from './outbox/outbox.ts';
import type { OutboxTopic } from './outbox/outbox-topics.ts';
import type { Filling } from './slot.ts';
import type { Vault } from './auth/vault.ts';

/**
 * What a feature brings to the server, declared in its `<nama>.feature.ts`. The composition root only lists the
 * features, so a new route, job, cleaning or live event touches the folder of its feature alone.
 */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** The tables that this feature alone writes. Features downstream may join them, features upstream never read them. */
  tables: readonly string[];
  /** The topics of live events that this feature alone announces. */
  topics?: readonly LiveTopic[];
  /** The topics that this feature alone writes into the outbox. */
  outbox?: readonly OutboxTopic[];
  /** The outside services that it tells what the outbox holds, of its own topics or of those upstream. */
  senders?: readonly OutboxSender[];
  routes?: readonly ((app: NadiApp) => void)[];
  /** Brings stored data up to date at the start, after the migrations, with the connection that owns the tables. */
  prepare?: (client: ClientBase, notify: (message: string) => void) => Promise<unknown>;
  /** Seals anew, with the key of now, what it keeps sealed; runs at a start after a rotation of the keys. */
  renewSealed?: (client: ClientBase, vault: Vault) => Promise<unknown>;
  /** Runs before the server opens, for at most a few seconds. What fails or is aborted is left to the jobs. */
  beforeOpen?: (services: AppServices, signal: AbortSignal) => Promise<unknown>;
  jobs?: (services: AppServices) => readonly Job[];
  /** What the nightly cleaning removes of this feature's tables. */
  cleanings?: readonly Cleaning[];
  /** What it tells features upstream of it about rows that they may not read. */
  fills?: readonly Filling[];
};

export const listSenders = (features: readonly Feature[]): OutboxSender[] =>
  features.flatMap(({ senders = [] }) => senders);

/** Gives every feature upstream what those downstream have declared for it. Doing it twice changes nothing. */
export function fillSlots(features: readonly Feature[]): void {
  for (const { name, fills = [] } of features) for (const filling of fills) filling.apply(name);
  const topics = new Set(features.flatMap(({ outbox = [] }) => outbox));
  const services = listSenders(features).map(({ service }) => service);
  const twice = services.find((service, n) => services.indexOf(service) !== n);
  if (twice !== undefined) throw new Error(`two senders call themselves ${twice}`);
  for (const { service, topics: sent } of listSenders(features))
    for (const topic of sent)
      if (!topics.has(topic)) throw new Error(`nobody writes the topic ${topic} that ${service} is to be told`);
  setOutboxSenders(listSenders(features));
}
