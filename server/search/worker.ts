import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { usePreparedStatements } from '../db/prepared-statements.ts'
import type { Database } from '../db/schema.ts'
import { addSearchFunctions } from '../db/sqlite-functions.ts'
import { answerQuestion, type SearchThreadQuestion } from './questions.ts'
import { tableSqlite } from './table-sqlite.ts'

/* The thread that searches an SQLite file, with a connection of its own that cannot write. */
export type Question = { id: number } & SearchThreadQuestion
export type Reply = { id: number; found: unknown } | { id: number; error: string }

const sqlite = new Sqlite(String(workerData), { readonly: true })
sqlite.pragma('busy_timeout = 2000')
sqlite.pragma('cache_size = -65536')
sqlite.pragma('mmap_size = 1073741824')
addSearchFunctions(sqlite)
const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: usePreparedStatements(sqlite) }) })

async function answer(question: Question): Promise<Reply> {
  const { id } = question
  try {
    return { id, found: await answerQuestion(db, tableSqlite, question) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (question: Question) => void answer(question).then((reply) => parentPort?.postMessage(reply)))
