import type { LiveEvent } from '../../sdk/live/contract.ts'
import type { LiveEventRow } from './table.ts'

export const presentEvent = ({ state, encoder_name, start_at, began_at, ended_at }: LiveEventRow): LiveEvent => ({
  State: state,
  LiveStreamName: encoder_name,
  EncoderName: encoder_name,
  StartTime: Number(start_at ?? 0),
  BeganAt: Number(began_at ?? 0),
  EndedAt: Number(ended_at ?? 0),
})
