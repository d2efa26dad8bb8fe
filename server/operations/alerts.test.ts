import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveMailSettings } from '../../sdk/mail/contract.ts'
import { openSmtpPeer, type SmtpPeer } from '../mail/smtp-peer.fixture.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { sendAlerts } from './alerts.ts'

const hour = 3_600_000

describe.each(dialects)('sendAlerts on %s', (dialect) => {
  let test: TestApp
  let peer: SmtpPeer
  const full = async () => 2_345_678_901
  const roomy = async () => 1e12
  const queued = async () =>
    (await test.deps.db.selectFrom('mail_messages').select(['data', 'user_id']).orderBy('id').execute()).map(
      ({ data }) => JSON.parse(data) as { alert: string },
    )

  beforeEach(async () => {
    test = await openTestApp(dialect, {
      baseUrl: 'http://media.test',
      allowPrivateProviders: true,
      sessionMinutes: 1e6,
      sessionHardHours: 1e6,
    })
    peer = await openSmtpPeer()
  })
  afterEach(async () => {
    await peer.close()
    await test.close()
  })
  async function withMail(): Promise<number> {
    const admin = await test.user({ isAdmin: true })
    await test.user()
    const silent = await test.user({ isAdmin: true })
    await test.deps.db.updateTable('users').set({ email: 'admin@school.example' }).where('id', '!=', silent.id).execute()
    const server = { enabled: true, host: 'localhost', port: peer.port, tls: 'none' as const, user: '', sendername: '' }
    await test.call(saveMailSettings, { ...server, senderaddress: 'library@school.example' }, admin)
    return admin.id
  }

  it('tells nothing without e-mail, and nothing while all is well', async () => {
    await sendAlerts(test.deps, full)
    expect(await test.deps.db.selectFrom('system_alerts').select('name').execute()).toEqual([])
    await withMail()
    await sendAlerts(test.deps, roomy)
    expect(await queued()).toEqual([])
  })

  it('tells administrators with an address once, and again after a day or when it was over', async () => {
    const id = await withMail()
    await Promise.all([sendAlerts(test.deps, full), sendAlerts(test.deps, full)])
    expect(await test.deps.db.selectFrom('mail_messages').select(['user_id', 'kind']).execute()).toEqual([
      { user_id: id, kind: 'system-alert' },
    ])
    // Messages that nothing sends here would wait for hours.
    const disk = async () => (await queued()).filter(({ alert }) => alert === 'disk').length
    test.time.now += 23 * hour
    await sendAlerts(test.deps, full)
    expect(await disk()).toBe(1)
    test.time.now += 2 * hour
    await sendAlerts(test.deps, full)
    expect(await disk()).toBe(2)
    await sendAlerts(test.deps, roomy)
    await sendAlerts(test.deps, full)
    expect(await disk()).toBe(2)
    test.time.now += 2 * hour
    await sendAlerts(test.deps, roomy)
    await sendAlerts(test.deps, full)
    expect(await disk()).toBe(3)
  })

  it('tells of a backup and of a check that failed', async () => {
    await withMail()
    test.deps.settings.backupTarget = '/mnt/backup'
    const run = { started_at: 0, ended_at: 1, snapshot: '', items: 0, files: 0, bytes: 0, kept: 0 }
    const runs = [
      { ...run, kind: 'backup' as const, problem: 'There is no space left.' },
      { ...run, kind: 'check' as const, problem: 'One file differs.' },
    ]
    await test.deps.db.insertInto('backup_runs').values(runs).execute()
    await sendAlerts(test.deps, roomy)
    expect(await queued()).toEqual([
      { alert: 'backup', reason: 'There is no space left.' },
      { alert: 'backup-check', reason: 'One file differs.' },
    ])
  })

  it('tells of failing conversions, and sends the message in words', async () => {
    await withMail()
    const owner = await test.user()
    for (let number = 0; number < 6; number++) {
      const { id } = await test.item(owner)
      const times = { created_at: 0, started_at: 0, ended_at: test.time.now }
      const status = number === 0 ? ('done' as const) : ('failed' as const)
      await test.deps.db
        .insertInto('conversions')
        .values({ item_id: id, owner_id: owner.id, status, time_left_secs: null, ...times })
        .execute()
    }
    await sendAlerts(test.deps, full)
    expect((await queued()).map(({ alert }) => alert)).toEqual(['disk', 'conversions'])
    await test.work()
    await expect.poll(() => peer.taken.length, { timeout: 60_000 }).toBe(2)
    const raw = peer.taken.map(({ raw }) => raw).join('\n')
    expect(raw).toContain('Conversions that failed within an hour: 5. That succeeded: 1.')
    expect(raw).toContain(': 2.3 GB. Uploads are refused')
    expect(raw).toContain('http://media.test/admin/system')
  })
})
