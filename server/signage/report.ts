import type * as v from 'valibot'
import type { ReportInput } from '../../sdk/signage/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { type ScreenRow, saveReport, updateScreen } from './table.ts'

const marks = { jpeg: [0xff, 0xd8, 0xff], webp: [0x52, 0x49, 0x46, 0x46] } as const

/** Keeps what a screen said last. An image that is none is left away: it goes into the pages of administrators. */
export async function reportScreen(ctx: Context, screen: ScreenRow, input: v.InferOutput<typeof ReportInput>): Promise<Done> {
  const at = ctx.clock.now()
  await saveReport(ctx.db, { screen_id: screen.id, at, report: JSON.stringify(input.report), thumbnail: imageIn(input.thumbnail) })
  await updateScreen(ctx.db, screen.id, { spoke_at: at })
  return { Success: true, Message: '' }
}

function imageIn(text: string): string {
  const [, kind, data = ''] = /^data:image\/(jpeg|webp);base64,(.+)$/.exec(text) ?? []
  if (kind !== 'jpeg' && kind !== 'webp') return ''
  const bytes = Buffer.from(data, 'base64')
  return marks[kind].every((byte, index) => bytes[index] === byte) ? text : ''
}
