import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type * as calls from '#core/settings/calls.ts';
import { SETTING_KEYS, SETTINGS, type SettingChange, type SettingKey } from '#core/settings/model.ts';
import { decideChange, decideWaiting, inForce } from '#core/settings/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { operatorsWith, othersOf, recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

function changeOf({ key, from_value, to_value, id, reason, ...row }: store.ChangeRow): SettingChange {
  const setting = SETTINGS[key as SettingKey];
  const { operator, created, state, decided_by, decided_on, is_own } = row;
  const [from, to] = [inForce(setting, from_value), inForce(setting, to_value)];
  return { id, from, to, reason, operator, created, state, decided_by, decided_on, is_own };
}

/** All settings that operators can change, with their current values and who changed them. */
export async function opsSettings(
  _: CallParsed<typeof calls.opsSettings>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.opsSettings>> {
  const [values, rows, operators] = await Promise.all([
    store.readValues(db, SETTING_KEYS),
    store.readChanges(db, SETTING_KEYS, user.id),
    operatorsWith(db, ['money']),
  ]);
  const settings = SETTING_KEYS.map((key) => {
    const history = rows.filter((row) => row.key === key).map(changeOf);
    const waiting = history.find(({ state }) => state === 'waiting') ?? null;
    return { key, value: inForce(SETTINGS[key], values.get(key)), waiting, history };
  });
  return ok({ settings, others: othersOf(operators, [user.id]) });
}

/** How many pros can quote a request posted now. */
export async function seatsInForce(db: Db): Promise<number> {
  const stored = (await store.readValues(db, ['seats'])).get('seats');
  return Number(inForce(SETTINGS.seats, stored));
}

/** Changes a setting, or asks another operator to approve where the setting needs two. */
export async function changeSetting(
  { key, value: typed, reason }: CallParsed<typeof calls.changeSetting>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeSetting>> {
  const { db, now, user } = context;
  await store.queueFor(db, key);
  const [values, rows] = await Promise.all([store.readValues(db, [key]), store.readChanges(db, [key], user.id)]);
  const stored = values.get(key) ?? null;
  const is_waiting = rows.some(({ state }) => state === 'waiting');
  const decided = decideChange(SETTINGS[key], { typed, stored, reason, is_waiting });
  if (!decided.ok) return decided;
  const { to, state } = decided.value;
  await store.insertChange(db, { key, from: stored, to, reason, operator_id: user.id, state }, now);
  if (state === 'done') await store.writeValue(db, key, to, now);
  const act = state === 'done' ? 'setting changed' : 'setting change asked for';
  await recordAct(context, act, `setting:${key}`, { reason, from: inForce(SETTINGS[key], stored), to });
  return ok({ state });
}

/** Another operator approves a change, which then takes effect; or the change is withdrawn. */
export async function decideSetting(
  { change_id, is_approved }: CallParsed<typeof calls.decideSetting>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideSetting>> {
  const { db, now, user } = context;
  const change = await store.lockChange(db, change_id);
  if (!change) return notFound();
  const { key, state, to_value } = change;
  const decided = decideWaiting({ state, is_own: change.operator_id === user.id, is_approved });
  if (!decided.ok) return decided;
  await store.writeDecided(db, change_id, is_approved ? 'done' : 'refused', user.id, now);
  if (is_approved) await store.writeValue(db, key, to_value, now);
  const act = is_approved ? 'setting changed' : 'setting change refused';
  await recordAct(context, act, `setting:${key}`, { to: to_value, change_id });
  return ok({});
}
