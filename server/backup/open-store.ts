import { tmpdir } from 'node:os'
import { StartRefused } from '../start-refused.ts'
import type { BackupStore } from './backup-store.ts'
import { type BackupBucket, bucketTarget, refusedTarget, targetName } from './backup-target.ts'
import { folderStore } from './folder-store.ts'

/** Opens the place of a target, which may not answer yet. Files for a bucket lie in `workFolder` on their way. */
export async function openBackupStore(given: string, bucket: BackupBucket, workFolder = tmpdir()): Promise<BackupStore> {
  const refused = refusedTarget(given, bucket)
  if (refused !== undefined) throw new StartRefused(refused)
  const target = bucketTarget(given)
  if (target === undefined) return folderStore(targetName(given))
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(target, { access: bucket, name: targetName(given), workFolder })
}
