import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cli } from '../cli.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openS3Peer, peerKeys } from '../files/s3-peer.fixture.ts'
import { migrations } from '../migrations.ts'
import { createTestPostgres, dialects } from '../test/test-database.fixture.ts'
import type { Finding } from './finding.ts'

interface Report {
  Healthy: boolean
  Findings: { Subject: string; State: Finding['state']; Sentence: string }[]
}

describe('doctor', () => {
  let folder: string
  let programs: string
  let proxy: Server
  let base: string
  let answer = '{"Alive":true}'
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-test-'))
    programs = join(folder, 'bin')
    await mkdir(programs)
    await program(
      'ffmpeg',
      'if [ "$2" = -encoders ]; then echo " V libx264 x"; echo " A aac x"; echo " V libwebp_anim x"; else echo "ffmpeg version 6.1.1"; fi',
    )
    await program('ffprobe', 'echo "ffprobe version 6.1.1"')
    await program('pdftoppm', 'echo "pdftoppm version 22.12.0" >&2')
    proxy = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    proxy.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function program(name: string, script: string): Promise<void> {
    await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(programs, name), 0o755)
  }

  async function examine(environment: Record<string, string>): Promise<{ code: number; of: (subject: string) => string; report: Report }> {
    const lines: string[] = []
    const all = { PATH: programs, VITRINE_DATA_DIR: join(folder, 'data'), VITRINE_BASE_URL: base, ...environment }
    const code = await cli(['doctor', '--json'], all, (line) => lines.push(line))
    const report = JSON.parse(lines.join('\n')) as Report
    const said = (subject: string): string =>
      report.Findings.filter(({ Subject }) => Subject === subject)
        .map(({ State, Sentence }) => `${State}: ${Sentence}`)
        .join(' ')
    return { code, of: said, report }
  }

  it('names a setting that is wrong, and checks what needs no settings', async () => {
    const { code, of, report } = await examine({ VITRINE_TRASHDAYS: '3' })
    expect([code, report.Healthy]).toEqual([1, false])
    expect(of('settings')).toMatch(/^problem: Unknown setting VITRINE_TRASHDAYS; did you mean VITRINE_TRASH_DAYS\?/)
    expect(of('ffmpeg')).toBe('good: 6.1.1')
    expect(of('database')).toBe('')
  })

  it('names programs that are missing, broken or built without an encoder, and how to get them', async () => {
    expect((await examine({ PATH: '/nonexistent' })).of('ffmpeg')).toBe('problem: is not installed (on Debian: apt-get install ffmpeg).')
    const others = join(folder, 'others')
    await mkdir(others)
    await writeFile(join(others, 'ffmpeg'), '#!/bin/sh\necho "ffmpeg version 6.1.1"\n', { mode: 0o755 })
    await writeFile(join(others, 'pdftoppm'), '#!/bin/sh\nexit 127\n', { mode: 0o755 })
    const lists = '#!/bin/sh\n[ "$1" = --version ] && echo "tesseract 5.3.0" || printf "List (2):\\ndeu\\nosd\\n"\n'
    await writeFile(join(others, 'tesseract'), lists, { mode: 0o755 })
    const { code, of } = await examine({ PATH: others })
    expect(code).toBe(1)
    expect(of('tesseract')).toBe('good: 5.3.0; reads deu')
    expect(of('ffmpeg')).toContain('problem: is built without libx264, aac, libwebp_anim.')
    expect(of('pdftoppm')).toContain('problem: is installed and does not run.')
    expect(of('heif-convert')).toContain('advice: is not installed, so photos in HEIC are not taken')
  })

  it('names a data folder that cannot be made, and settings of a proxy that do not fit', async () => {
    const { code, of } = await examine({ VITRINE_DATA_DIR: '/dev/null/data', VITRINE_BASE_URL: 'https://nowhere.invalid' })
    expect(code).toBe(1)
    expect(of('data folder')).toMatch(
      /^problem: \/dev\/null\/data cannot be used: .+ Give it to the account of the server, or set VITRINE_DATA_DIR\.$/,
    )
    expect(of('proxy')).toContain('set VITRINE_TRUST_PROXY=on')
    expect(of('public address')).toContain('advice: https://nowhere.invalid cannot be reached from this machine: ')
    const open = await examine({ VITRINE_TRUST_PROXY: 'on', HOST: '0.0.0.0' })
    expect([open.code, open.of('proxy')]).toMatchObject([0, expect.stringContaining('advice: VITRINE_TRUST_PROXY is on')])
  })

  it('names what is wrong with a bucket, and shows no secret', async () => {
    const peer = await openS3Peer('media')
    const { accessKeyId, secretAccessKey } = peerKeys
    const bucket = {
      VITRINE_S3_ENDPOINT: peer.endpoint,
      VITRINE_S3_BUCKET: 'media',
      VITRINE_S3_KEY: accessKeyId,
      VITRINE_S3_SECRET: secretAccessKey,
      VITRINE_S3_REGION: peerKeys.region,
    }
    const wrong = await examine({ ...bucket, VITRINE_S3_SECRET: 'hunter2' })
    expect(wrong.of('bucket')).toMatch(/^problem: media at \S+ cannot be used: .*403.* Check VITRINE_S3_KEY and VITRINE_S3_SECRET/)
    expect(JSON.stringify(wrong.report)).not.toContain('hunter2')
    expect((await examine(bucket)).of('bucket')).toMatch(/^good: /)
    await peer.close()
    expect((await examine(bucket)).of('bucket')).toContain('Check VITRINE_S3_ENDPOINT')
  })

  it('names a folder of backups that is missing, and a newest backup that is too old or too large', async () => {
    const target = join(folder, 'backups')
    const backups = async (more = {}) => (await examine({ VITRINE_BACKUP_TARGET: target, ...more })).of('backups')
    expect(await backups()).toMatch(/^problem: There is no folder .+ Mount its disk/)
    await mkdir(target)
    expect(await backups()).toMatch(/^advice: .+ has no complete backup yet\. .+ good: .+ GB are free in /)
    const snapshot = join(target, 'snapshots', new Date(Date.now() - 20 * 3_600_000).toISOString().replaceAll(':', '-'))
    await mkdir(snapshot, { recursive: true })
    await writeFile(join(snapshot, 'snapshot.json'), JSON.stringify({ database: { size: 1e15 } }))
    expect(await backups()).toMatch(/^problem: .+ is 20 hours old, which is more than planned\. .+ problem: .+ needs 1000000\.0 GB/)
    expect(await backups({ VITRINE_BACKUP_HOURLY: '0' })).toMatch(/^good: .+ is 20 hours old\. /)
  })

  it('names what is wrong with the bucket of backups, and looks at the newest one in it', async () => {
    const peer = await openS3Peer('backups')
    const bucket = {
      VITRINE_BACKUP_TARGET: 's3://backups/school',
      VITRINE_BACKUP_S3_ENDPOINT: peer.endpoint,
      VITRINE_BACKUP_S3_KEY: peerKeys.accessKeyId,
      VITRINE_BACKUP_S3_SECRET: peerKeys.secretAccessKey,
      VITRINE_BACKUP_S3_REGION: peerKeys.region,
    }
    const wrong = await examine({ ...bucket, VITRINE_BACKUP_S3_SECRET: 'hunter2' })
    expect(wrong.of('backups')).toMatch(
      /^problem: s3:\/\/backups\/school cannot be used: .*403.* Check VITRINE_BACKUP_S3_KEY and VITRINE_BACKUP_S3_SECRET, .+ there\.$/,
    )
    expect(JSON.stringify(wrong.report)).not.toContain('hunter2')
    const none = await examine({ ...bucket, VITRINE_BACKUP_TARGET: 's3://nowhere' })
    expect(none.of('backups')).toContain('Make the bucket, or correct VITRINE_BACKUP_TARGET.')
    expect((await examine(bucket)).of('backups')).toMatch(/^advice: s3:\/\/backups\/school has no complete backup yet\. [^:]+$/)
    const name = new Date(Date.now() - 20 * 3_600_000).toISOString().replaceAll(':', '-')
    peer.objects.set(`school/snapshots/${name}/snapshot.json`, Buffer.from('{}'))
    expect((await examine(bucket)).of('backups')).toMatch(/^problem: .+ is 20 hours old, which is more than planned\./)
    expect((await examine({ ...bucket, VITRINE_BACKUP_HOURLY: '0' })).of('backups')).toMatch(/^good: .+ is 20 hours old\.$/)
    await peer.close()
    expect((await examine(bucket)).of('backups')).toContain('nothing answers there. Check VITRINE_BACKUP_S3_ENDPOINT')
  })

  it('finds nothing to mend on a machine before the first start, and changes nothing', async () => {
    const { code, of } = await examine({})
    expect([code, of('database'), of('public address')]).toEqual([
      0,
      `good: ${join(folder, 'data/vitrine.db')} is made at the first start.`,
      `good: ${base} answers.`,
    ])
    await expect(access(join(folder, 'data'))).rejects.toThrow('ENOENT')
    answer = 'Welcome to nginx!'
    expect((await examine({})).of('public address')).toContain('answers 200 and not as Vitrine does')
    answer = '{"Alive":true}'
  })

  it('prints lines for people', async () => {
    const lines: string[] = []
    const environment = { PATH: programs, VITRINE_DATA_DIR: join(folder, 'data'), VITRINE_BASE_URL: base }
    expect(await cli(['doctor'], environment, (line) => lines.push(line))).toBe(0)
    expect(lines[0]).toMatch(/^good {5}settings +All settings are understood\.$/)
    expect(lines.at(-1)).toBe('Nothing needs to be mended.')
    expect(await cli(['doctor', 'x'], environment, () => {})).toBe(2)
  })

  it.each(dialects)('tells a database of another version on %s, and leaves it as it is', async (dialect) => {
    const created = dialect === 'postgres' ? await createTestPostgres() : undefined
    const data = join(folder, 'versions')
    await mkdir(data, { recursive: true })
    const address = created?.address ?? join(data, 'vitrine.db')
    const environment = { VITRINE_DATA_DIR: data, ...(created ? { VITRINE_DATABASE_URL: address } : {}) }
    const open = await openDatabase(address)
    await migrate(open, migrations)
    expect((await examine(environment)).of('database')).toMatch(/^good: .+ answers and is up to date\.$/)
    expect((await examine(environment)).of('clock')).toMatch(/^good: /)
    if (dialect === 'postgres') {
      await program('pg_dump', 'echo "pg_dump (PostgreSQL) 9.6"')
      const { of } = await examine({ ...environment, VITRINE_BACKUP_TARGET: data })
      expect(of('pg_dump')).toMatch(/^problem: is of version 9, and PostgreSQL of version \d+: backups fail\./)
      expect(of('pg_restore')).toMatch(/^problem: is not installed, so backups fail/)
    }
    const last = Object.keys(migrations).at(-1) ?? ''
    await sql`delete from kysely_migration where name = ${last}`.execute(open.db)
    const older = await examine(environment)
    expect([older.code, older.of('database')]).toEqual([0, expect.stringContaining('(steps: 1): make a backup before.')])
    await sql`update kysely_migration set name = '9999-from-the-future' where name = '0001-foundation'`.execute(open.db)
    const newer = await examine(environment)
    expect([newer.code, newer.of('database')]).toEqual([1, expect.stringContaining('A newer version of Vitrine has changed this database')])
    await open.close()
    await created?.drop()
  })
})
