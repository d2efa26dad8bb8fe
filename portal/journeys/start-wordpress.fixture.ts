import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './start-vitrine.fixture.ts'

const run = promisify(execFile)
const plugin = fileURLToPath(new URL('../../examples/wordpress/vitrine', import.meta.url))

/** WordPress of Debian: `apt-get install --no-install-recommends wordpress wordpress-theme-twentytwentythree php-cli php-mysql php-xml mariadb-server-core`. */
const source = process.env.VITRINE_WORDPRESS_DIR ?? '/usr/share/wordpress'
const theme = 'wp-content/themes/twentytwentythree'
const commands = ['php', 'mariadbd', 'mariadb-install-db']

/** The programs and files that are missing; empty: WordPress can be started. */
export const missingForWordPress = (): string[] => [
  ...commands.filter((name) => spawnSync('which', [name]).status !== 0 && !existsSync(`/usr/sbin/${name}`)),
  ...(existsSync(join(source, 'wp-settings.php')) ? [] : ['wordpress']),
  // Without a theme WordPress draws empty pages.
  ...(existsSync(join(source, theme)) ? [] : ['wordpress-theme-twentytwentythree']),
]

export const wordPressPeople = { admin: 'admin', author: 'author', password: 'a school of herons' } as const

export interface WordPress {
  base: string
  /** Runs PHP inside WordPress, and answers what it prints. */
  php: (code: string) => Promise<string>
  stop: () => Promise<void>
}

/** A WordPress of its own, on a database of its own, with the plugin in its folder but not active. It may ask the library at this port. */
export async function startWordPress(libraryPort: number): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-wordpress-'))
  const [root, data, socket] = [join(folder, 'www'), join(folder, 'data'), join(folder, 'db.sock')]
  await cp(source, root, { recursive: true, dereference: true, filter: (path) => !path.endsWith('.htaccess') })
  await cp(plugin, join(root, 'wp-content/plugins/vitrine'), { recursive: true })
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...user,
  ])
  const daemon = existsSync('/usr/sbin/mariadbd') ? '/usr/sbin/mariadbd' : 'mariadbd'
  const database = spawn(daemon, ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...user], {
    stdio: 'ignore',
  })
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  await writeFile(join(root, 'wp-config.php'), configOf(socket, base))
  // WordPress asks other servers on the ports of the web only; the library of a test listens on another.
  const ports = `<?php add_filter('http_allowed_safe_ports', function ($ports) { $ports[] = ${libraryPort}; return $ports; });`
  await mkdir(join(root, 'wp-content/mu-plugins'))
  await writeFile(join(root, 'wp-content/mu-plugins/port.php'), ports)
  const php = async (code: string): Promise<string> => {
    const start = `define('WP_USE_THEMES', false); $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${root}/wp-load.php';`
    return (await run('php', ['-d', 'display_errors=stderr', '-r', `${code.includes('WP_INSTALLING') ? '' : start} ${code}`])).stdout
  }
  await until(() => run('php', ['-r', `exit(@mysqli_connect('localhost', 'root', '', '', 0, '${socket}') ? 0 : 1);`]))
  await run('php', [
    '-r',
    `mysqli_query(mysqli_connect('localhost', 'root', '', '', 0, '${socket}'), 'create database wordpress character set utf8mb4');`,
  ])
  await php(installing(root, port))
  const web = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', root], {
    stdio: 'ignore',
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '6' },
    detached: true,
  })
  await until(async () => (await fetch(base)).text())
  return {
    base,
    php,
    async stop() {
      // Its workers are processes of the same group.
      if (web.pid !== undefined) process.kill(-web.pid)
      const ended = once(database, 'exit')
      database.kill()
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const configOf = (socket: string, base: string): string => `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
foreach (array('AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE') as $name) { define($name . '_KEY', $name); define($name . '_SALT', $name . 's'); }
define('WP_HOME', '${base}'); define('WP_SITEURL', '${base}');
define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true); define('WP_HTTP_BLOCK_EXTERNAL', false);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

const installing = (root: string, port: number): string => `
define('WP_INSTALLING', true); $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}';
require '${root}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php';
add_filter('pre_wp_mail', '__return_true');
wp_install('A school', '${wordPressPeople.admin}', 'admin@school.example', false, '', '${wordPressPeople.password}');
$id = wp_create_user('${wordPressPeople.author}', '${wordPressPeople.password}', 'author@school.example');
(new WP_User($id))->set_role('author');`

async function until(action: () => Promise<unknown>, tries = 100): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      await action()
      return
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}
