import { spawnSync } from 'node:child_process'

const programs =
  '/usr /bin /lib /lib64 /opt /etc/alternatives /etc/fonts /etc/ld.so.cache /etc/libreoffice /var/cache/fontconfig /var/lib/libreoffice'
/**
 * When the server runs as root: without a process namespace, the tool could read files through our processes (`/proc/<process>/root`), and
 * with root capabilities it could mount them.
 */
const sandbox = [
  ...['bwrap', '--unshare-pid', '--unshare-net', '--unshare-ipc', '--cap-drop', 'ALL', '--die-with-parent'],
  ...['--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
  ...programs.split(' ').flatMap((place) => ['--ro-bind-try', place, place]),
]
let hasSandbox: boolean | undefined

/** Whether this machine has bubblewrap, and lets us use it. Looked for once. */
export const canConfine = (): boolean => {
  hasSandbox ??= spawnSync('bwrap', [...sandbox.slice(1), 'true'], { timeout: 5000 }).status === 0
  return hasSandbox
}

/** With bubblewrap, the tool sees only programs, the presentation and the folder. */
export const within = (path: string, folder: string): string[] =>
  canConfine() ? [...sandbox, '--bind', folder, folder, '--ro-bind', path, path] : []
