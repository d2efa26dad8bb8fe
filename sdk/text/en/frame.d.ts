export declare const frameWords: {
    area: string;
    waiting: string;
    notKept: string;
};
export type FrameWords = typeof frameWords;
