export declare const widgetsWords: {
    area: string;
    unnamed: string;
    items: string;
    failed: string;
    itemFailed: string;
    retry: string;
    close: string;
    loading: string;
    panel: ({ title }: {
        title: string | number;
    }) => string;
    steps: {
        back: string;
        on: string;
    };
    seen: ({ percent }: {
        percent: number;
    }) => string;
    itemCount: ({ count, isOver }: {
        count: number;
        isOver: boolean;
    }) => string;
    below: ({ title }: {
        title: string | number;
    }) => string;
    moreBelow: ({ count, title }: {
        count: number;
        title: string | number;
    }) => string;
    order: string;
    orders: {
        own: string;
        name: string;
        newest: string;
    };
    opensPortal: ({ title }: {
        title: string | number;
    }) => string;
    openPage: string;
    leadsTo: ({ host }: {
        host: string | number;
    }) => string;
    openLink: string;
    kinds: {
        video: string;
        audio: string;
        playlist: string;
        virtualClass: string;
        photoset: string;
        broadcast: string;
        link: string;
        document: string;
        image: string;
    };
    pages: ({ title }: {
        title: string | number;
    }) => string;
    pageAlt: ({ index, title }: {
        index: number;
        title: string | number;
    }) => string;
    pageOf: ({ index, count }: {
        index: number;
        count: number;
    }) => string;
    previousPage: string;
    nextPage: string;
    playlist: string;
    entryOf: ({ index, count }: {
        index: number;
        count: number;
    }) => string;
    playingNow: string;
    download: string;
    fileOnly: string;
    notYet: string;
};
export type WidgetsWords = typeof widgetsWords;
