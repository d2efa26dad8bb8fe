/** Without a limit V8 keeps 134 MB for new objects after a busy minute. Only a flag at the start of the process sets it. */
const flags = ['--max-semi-space-size=16', /* For `idle-memory.ts`. */ '--expose-gc']
/** Without a limit glibc keeps freed memory for each thread. Only a variable at the start of the process sets it. */
const arenas = { MALLOC_ARENA_MAX: '2' }

/**
 * Replaces this process by itself with limits on the memory that V8 and glibc keep, unless it has them: however the server is started, it
 * gives memory back. The process keeps its number, so that a service manager finds it. Windows cannot replace a process.
 */
export function applyMemorySettings(): void {
  if (process.platform === 'win32' || process.execArgv.some((argument) => argument.startsWith('--max-semi-space-size'))) return
  process.execve?.(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], {
    ...arenas,
    ...process.env,
  })
}
