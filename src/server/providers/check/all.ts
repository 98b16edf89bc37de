import type { Config, IceSetting } from '#server/config.ts';
import type { Finding } from '#server/platform/check/finding.ts';
import {
  checkClock,
  checkDatabase,
  checkDisk,
  checkMigrations,
  checkPooler,
  checkReplica,
} from '#server/platform/check/place.ts';
import type { Db } from '#server/platform/data/database.ts';
import type { Providers } from '../providers.ts';
import type { FileStore } from '../storage/port.ts';
import { checkMail, checkPush, checkSms, PUSH_REACHED, reach } from './letters.ts';
import * as others from './others.ts';
import { checkSite } from './site.ts';

export interface Installation {
  readonly config: Config;
  readonly db: Db;
  readonly providers: Providers;
  readonly files: FileStore;
  /** What the browsers of a call would get for one of the servers of ICE_SERVERS. */
  readonly credentials: (one: IceSetting) => { readonly username?: string; readonly credential?: string };
}

/** Tries every part of an installation at once: nothing is sent to a person, charged or kept. */
export function checkAll({ config, db, providers, files, credentials }: Installation): Promise<Finding[]> {
  const outsideTime = async () => {
    const said = await reach(`https://${PUSH_REACHED[0]}/`).then(
      ({ headers }) => headers.get('date'),
      () => null,
    );
    return said === null ? null : new Date(said);
  };
  return Promise.all([
    checkDatabase(db, config.database_pool),
    checkPooler(db, config.database_pooler_url),
    checkReplica(config.database_url, config.database_read),
    checkMigrations(db),
    checkDisk(config.data_dir),
    checkClock(db, outsideTime),
    others.checkFiles(files, config),
    checkSite(config),
    others.checkRedis(config),
    checkMail(providers),
    checkSms(providers),
    checkPush(),
    others.checkPayments(providers),
    others.checkCustody(providers),
    others.checkBanks(config),
    others.checkCalls(config, credentials),
    others.checkSignIn(config),
    others.checkWriter(config),
    others.checkFraud(config),
    others.checkReports(config),
    others.checkReserve(providers),
  ]);
}
