import type { VirtualClass } from './contract.ts'

/** Before its start, running, or closed to the viewer after its end. */
export type ClassPhase = 'before' | 'live' | 'ended'

type Schedule = Pick<VirtualClass, 'Scheduled' | 'StartTime' | 'EndTime' | 'DisableAfterEndTime' | 'IsOwner'>

/** The phase of a class at a time of the server; `startedAt` is when its owner started it for all, 0 for not. */
export function classPhase(
  { Scheduled, StartTime, EndTime, DisableAfterEndTime, IsOwner }: Schedule,
  now: number,
  startedAt = 0,
): ClassPhase {
  if (!Scheduled) return 'live'
  if (EndTime > 0 && EndTime <= now && DisableAfterEndTime && !IsOwner) return 'ended'
  return StartTime > now && startedAt === 0 ? 'before' : 'live'
}

/** `01:02:03:04`: days, hours, minutes and seconds. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const parts = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
