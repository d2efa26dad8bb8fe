import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { makeCertificate } from './certificate-peer.fixture.ts'

const home = '/usr/share/simplesamlphp'
const hasPhp = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'php')))

/** Ends php when the test run ends, however it ends: the pipe from it closes even when it was killed. */
const guard = '"$0" "$@" & cat; kill $!; wait'

/** Whether SimpleSAMLphp is installed (Debian: `simplesamlphp`, `php-cli`). */
export const hasSimpleSaml = hasPhp && existsSync(join(home, 'www/saml2/idp/SSOService.php'))

export interface SimpleSamlPeer {
  entryPoint: string
  issuer: string
  certificate: string
  /** Tells it about us; a provider row has to be there first, because its id is in our address. */
  trust(entityId: string, recipient: string): Promise<void>
  /** Types name and password into its page; answers the form that it has the browser post to us. */
  signIn(address: string, name: string, password: string): Promise<{ action: string; SAMLResponse: string }>
  close(): Promise<void>
}

/** SimpleSAMLphp as an identity provider on this machine, with two people. */
export async function openSimpleSamlPeer(): Promise<SimpleSamlPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-simplesaml-'))
  for (const name of ['config', 'metadata', 'cert', 'log', 'data', 'temp', 'sessions', 'www']) await mkdir(join(folder, name))
  const { privateKey, certificate } = makeCertificate('simplesaml.example')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}/simplesaml`
  const issuer = `${base}/saml2/idp/metadata.php`
  await writeFile(join(folder, 'cert/idp.pem'), privateKey)
  await writeFile(join(folder, 'cert/idp.crt'), certificate)
  await writeFile(join(folder, 'config/config.php'), configText(folder, base))
  await writeFile(join(folder, 'config/authsources.php'), authSources)
  await writeFile(join(folder, 'metadata/saml20-idp-hosted.php'), hostedText(issuer))
  await writeFile(join(folder, 'metadata/saml20-sp-remote.php'), '<?php\n$metadata = [];\n')
  await writeFile(join(folder, 'www/index.php'), routerText)
  const server = spawn('sh', ['-c', guard, 'php', '-S', `127.0.0.1:${port}`, join(folder, 'www/index.php')], {
    env: { PATH: process.env.PATH ?? '', SIMPLESAMLPHP_CONFIG_DIR: join(folder, 'config') },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await untilListening(server, port)
  return {
    entryPoint: `${base}/saml2/idp/SSOService.php`,
    issuer,
    certificate,
    trust: (entityId, recipient) => writeFile(join(folder, 'metadata/saml20-sp-remote.php'), remoteText(entityId, recipient)),
    signIn,
    async close() {
      server.stdin?.end()
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configText = (folder: string, base: string): string => `<?php
$config = [
  'baseurlpath' => '${base}/',
  'certdir' => '${folder}/cert/', 'loggingdir' => '${folder}/log/', 'datadir' => '${folder}/data/', 'tempdir' => '${folder}/temp',
  'metadatadir' => '${folder}/metadata', 'attributenamemapdir' => '${home}/config/attributemap/',
  'secretsalt' => 'a secret of the tests', 'auth.adminpassword' => 'not used', 'technicalcontact_email' => 'na@example.org',
  'timezone' => 'UTC', 'logging.handler' => 'file', 'logging.level' => 4, 'logging.logfile' => 'peer.log', 'production' => true,
  'enable.saml20-idp' => true, 'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'session.cookie.secure' => false, 'language.cookie.secure' => false, 'session.cookie.samesite' => null,
  'store.type' => 'phpsession', 'session.phpsession.savepath' => '${folder}/sessions', 'session.phpsession.cookiename' => 'PeerSession',
  'metadata.sources' => [['type' => 'flatfile', 'directory' => '${folder}/metadata']],
];
`

const authSources = `<?php
$config = ['people' => ['exampleauth:UserPass',
  'teacher:teacher-password' => ['uid' => ['teacher'], 'mail' => ['teacher@school.example'], 'displayName' => ['Teacher One'], 'eduPersonAffiliation' => ['staff', 'member']],
  'second:second-password' => ['uid' => ['second'], 'mail' => ['second@school.example'], 'displayName' => ['Teacher Two'], 'eduPersonAffiliation' => ['student']],
]];
`

const hostedText = (issuer: string): string => `<?php
$metadata['${issuer}'] = [
  'host' => '__DEFAULT__', 'privatekey' => 'idp.pem', 'certificate' => 'idp.crt', 'auth' => 'people',
  'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'authproc' => [3 => ['class' => 'saml:AttributeNameID', 'attribute' => 'uid', 'Format' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent']],
];
`

const remoteText = (entityId: string, recipient: string): string => `<?php
$metadata['${entityId}'] = ['AssertionConsumerService' => '${recipient}', 'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'];
`

/** The web server of php knows no aliases: what Apache would do for /simplesaml/. */
const routerText = `<?php
$path = substr(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), strlen('/simplesaml'));
preg_match('#^(/.*?\\.php)(/.*)?$#', $path, $parts) or exit(http_response_code(404));
$file = realpath('${home}/www' . $parts[1]);
if ($file === false) exit(http_response_code(404));
$_SERVER['PATH_INFO'] = $parts[2] ?? '';
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/simplesaml' . $parts[1];
$_SERVER['SCRIPT_FILENAME'] = $file;
chdir(dirname($file));
require $file;
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  for (let wait = 0; wait < 200; wait++) {
    if (server.exitCode !== null) throw new Error('php did not start')
    const answers = await fetch(`http://127.0.0.1:${port}/none`).then(
      () => true,
      () => false,
    )
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('php does not answer')
}

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#039;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

async function signIn(start: string, username: string, password: string): Promise<{ action: string; SAMLResponse: string }> {
  const cookies = new Map<string, string>()
  let address = start
  let form: URLSearchParams | undefined
  for (let step = 0; step < 10; step++) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response = await fetch(address, { ...(form ? { method: 'POST', body: form, headers } : { headers }), redirect: 'manual' })
    form = undefined
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      address = new URL(location, address).href
      continue
    }
    const page = await response.text()
    const fields = new Map(
      [...page.matchAll(/<input([^<>]*)>/g)].map(([, attributes = '']) => [
        /\bname="(\w+)"/.exec(attributes)?.[1],
        decoded(/\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? ''),
      ]),
    )
    const action = decoded(/<form[^<>]+action="([^"]+)"/.exec(page)?.[1] ?? '')
    const SAMLResponse = fields.get('SAMLResponse')
    if (SAMLResponse !== undefined) return { action, SAMLResponse }
    const AuthState = fields.get('AuthState')
    if (AuthState === undefined)
      throw new Error(`SimpleSAMLphp answered ${response.status}: ${page.replace(/<[^<>]+>|\s+/g, ' ').slice(0, 1000)}`)
    address = new URL(action, address).href
    form = new URLSearchParams({ username, password, AuthState })
  }
  throw new Error('SimpleSAMLphp never sends the browser back')
}
