/** A track, as ffprobe prints it. */
export interface Stream {
  index: number
  /** Hexadecimal. */
  id?: string
  nb_frames?: string
  codec_type?: string
  codec_name?: string
  codec_tag_string?: string
  profile?: string
  pix_fmt?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  r_frame_rate?: string
  avg_frame_rate?: string
  field_order?: string
  color_transfer?: string
  bit_rate?: string
  channels?: number
  sample_rate?: string
  duration?: string
  start_time?: string
  tags?: Record<string, string>
  disposition?: Record<string, number>
  side_data_list?: { side_data_type?: string; projection?: string; rotation?: number }[]
}

/** The parts of its answer that are read. */
export interface Probed {
  streams?: Stream[]
  format?: { start_time?: string; duration?: string; bit_rate?: string; size?: string }
  programs?: { tags?: Record<string, string>; streams?: { index: number }[] }[]
  chapters?: { start_time?: string; end_time?: string; tags?: Record<string, string> }[]
}

export const startOf = ({ start_time }: Stream): number => Number(start_time ?? 0) || 0

/** Reads a fraction; 0 where it is none. */
export function ratio(text: string | undefined): number {
  const [over = 0, under = 1] = (text ?? '').split('/').map(Number)
  return under > 0 && Number.isFinite(over / under) ? over / under : 0
}
