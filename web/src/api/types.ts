// Made by `npm run types`, never by hand, of the server's description:
// 138dfd7bdead5f3f608045cd2fa2de8ebcff8f0af511f1c10c043805fe8747e5

export interface paths {
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Catalogue
         * @description What can be played: editions, modules, bots, paces.
         */
        get: operations["catalogue_api_catalogue_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take a seat, by an invitation or at an open table; its key comes as a cookie, too.
         */
        post: operations["join_api_join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spectate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spectate
         * @description Come to watch: the spectators' key as a cookie.
         */
        post: operations["spectate_api_spectate_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open Tables
         * @description Tables that anybody may join.
         */
        get: operations["open_tables_api_tables_get"];
        put?: never;
        /**
         * Make Table
         * @description Make a table; the answer holds the host's key, an invitation for each person's seat and the spectators' key.
         */
        post: operations["make_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View
         * @description The table as the asking seat, or a spectator, sees it.
         */
        get: operations["view_api_tables__table__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description Submit a line, a choice or an undo, for a version and under a client id.
         */
        post: operations["act_api_tables__table__actions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advice
         * @description What a strong player would do in this seat's place, with reasons and what else was considered.
         */
        post: operations["advice_api_tables__table__advice_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close
         * @description Nobody plays here any more.
         */
        post: operations["close_api_tables__table__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events
         * @description What has happened after an event, at most 500 at a time.
         */
        get: operations["events_api_tables__table__events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log
         * @description What has happened, in sentences, from a line of the game on.
         */
        get: operations["log_api_tables__table__log_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prefer
         * @description What the seat wants done without being asked; what is not given stays.
         */
        post: operations["prefer_api_tables__table__preferences_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview
         * @description What a line would bring, without chance; nothing is changed.
         */
        post: operations["preview_api_tables__table__preview_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description The record: one's own copy until the game is over, complete after.
         */
        get: operations["record_api_tables__table__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description The same table again: the first who calls makes it, each who calls sits down at it.
         */
        post: operations["rematch_api_tables__table__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description The game so far, line by line, as the asking seat could see it then; with every hand once it is over.
         */
        get: operations["replay_api_tables__table__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{number}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lend To Bot
         * @description A bot plays for an absent person.
         */
        post: operations["lend_to_bot_api_tables__table__seats__number__bot_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{number}/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give Back
         * @description The person plays again.
         */
        post: operations["give_back_api_tables__table__seats__number__person_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{number}/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reissue
         * @description Revoke a seat's link and keys, and get a new link.
         */
        post: operations["reissue_api_tables__table__seats__number__reissue_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** ActionResponse */
        ActionResponse: {
            /** Version */
            version: number;
            view: components["schemas"]["ViewResponse"];
        } & {
            [key: string]: unknown;
        };
        /**
         * ActionRequest
         * @description One of `line`, `choice` and `undo`.
         */
        ActionRequest: {
            /** Choice */
            choice?: string | null;
            /** Client Id */
            client_id: string;
            /** Line */
            line?: string | null;
            /** Undo */
            undo?: true | null;
            /** Version */
            version: number;
        } & ({
            line: string;
        } | {
            choice: string;
        } | {
            /** @constant */
            undo: true;
        });
        /** AdviceResponse */
        AdviceResponse: {
            /** Bot */
            bot: string;
            /** Seat */
            seat: string;
            /**
             * Suggestions
             * @description The best first.
             */
            suggestions: components["schemas"]["SuggestionTold"][];
            /** Version */
            version: number;
        } & {
            [key: string]: unknown;
        };
        /** AdviceRequest */
        AdviceRequest: {
            /** Version */
            version: number;
        };
        /**
         * AgreementTold
         * @description What the table agreed on when it was made.
         */
        AgreementTold: {
            /** Advice */
            advice: boolean;
            /** Counted */
            counted: boolean;
            /** Edition */
            edition: string;
            /** Imported */
            imported: boolean;
            /** Modules */
            modules: string[];
            /** Open */
            open: boolean;
            /** Pace */
            pace: string;
            /** Parameters */
            parameters: {
                [key: string]: boolean | number | string;
            };
            /** Position */
            position: boolean;
        } & {
            [key: string]: unknown;
        };
        /** BotRequest */
        BotRequest: {
            /**
             * Bot
             * @default greedy
             */
            bot?: string;
        };
        /** CatalogueResponse */
        CatalogueResponse: {
            /** Bots */
            bots: string[];
            /** Colours */
            colours: string[];
            /** Editions */
            editions: components["schemas"]["EditionTold"][];
            /**
             * Levels
             * @description Bots by how well they play, the easiest first.
             */
            levels: components["schemas"]["LevelTold"][];
            /** Paces */
            paces: string[];
            /**
             * Parameters
             * @description The least and the most of each number of the rules.
             */
            parameters: {
                [key: string]: [
                    number,
                    number
                ];
            };
            /** Positions */
            positions: boolean;
        } & {
            [key: string]: unknown;
        };
        /** ChoiceResponse */
        ChoiceResponse: {
            /** Cards */
            cards?: string[];
            /** Connection */
            connection?: string;
            /** Customer */
            customer?: string;
            /** Goods */
            goods?: string;
            /** Kind */
            kind: string;
            /**
             * Payment
             * @description The cards of the whole payment that this one would begin.
             */
            payment?: string[];
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat?: number;
            /** Station */
            station?: string;
            /** Suggested */
            suggested?: boolean;
            /** Taken */
            taken?: string;
            /** Text */
            text: string;
            /** Ward */
            ward?: string;
            /** Wild */
            wild?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * DeliveryTold
         * @description A customer, or a seat's Kaicho, left at a station's store, and who owns it.
         */
        DeliveryTold: {
            /** Customer */
            customer?: string;
            /** Kaicho */
            kaicho?: number;
            /** Seat */
            seat?: number;
            /** Station */
            station: string;
        } & {
            [key: string]: unknown;
        };
        /** EditionTold */
        EditionTold: {
            /** Id */
            id: string;
            /** Line */
            line: string;
            /** Modules */
            modules: components["schemas"]["ModuleResponse"][];
            /** Name */
            name: string;
            /**
             * Parameters
             * @description The numbers of its rules by name, for two players.
             */
            parameters: {
                [key: string]: number;
            };
            /** Players */
            players: number[];
        } & {
            [key: string]: unknown;
        };
        /** EventResponse */
        EventResponse: {
            /** At */
            at: number;
            /** Bot */
            bot?: string;
            /** By Itself */
            by_itself?: boolean;
            /** Drawn */
            drawn?: string[];
            /** Kind */
            kind: string;
            /** Line */
            line?: string;
            /** Name */
            name?: string;
            /** Number */
            number: number;
            /** Said */
            said?: string[];
            /** Seat */
            seat: number | null;
            /** Table */
            table?: string;
            /** Text */
            text?: string;
        } & {
            [key: string]: unknown;
        };
        /** EventsResponse */
        EventsResponse: {
            /** Events */
            events: components["schemas"]["EventResponse"][];
            /** Version */
            version: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * FrameResponse
         * @description A moment of a game: a line of it, and the table behind that line.
         */
        FrameResponse: {
            /**
             * Deed
             * @description The first word of the line; none where only chance acted.
             */
            deed: string | null;
            game: components["schemas"]["GameResponse"];
            /** Line */
            line: number;
            /**
             * Scores
             * @description Empty where they could not be known.
             */
            scores: string[];
            /** Seat */
            seat: number | null;
            /** Text */
            text: string[];
            /**
             * Turn
             * @description How many turns have begun.
             */
            turn: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * GameResponse
         * @description The table as a viewer sees it, in the words of position.schema.json: places by id, seats by colour.
         */
        GameResponse: {
            /** Actions Left */
            actions_left?: number;
            /** Bag */
            bag?: {
                [key: string]: number;
            };
            /** Bag Size */
            bag_size: number;
            /** Bonus */
            bonus?: {
                [key: string]: number;
            };
            /** Bonus Stacks */
            bonus_stacks?: number[];
            /** Collected */
            collected: {
                [key: string]: string[];
            };
            /** Collected Sizes */
            collected_sizes: {
                [key: string]: number;
            };
            /** Counted */
            counted: boolean;
            /** Customers */
            customers: {
                [key: string]: string[];
            };
            /** Deck Size */
            deck_size: number;
            /** Discard */
            discard?: string[];
            /** Discard Size */
            discard_size: number;
            /** Discard Top */
            discard_top: string | null;
            /** Doing */
            doing?: string;
            /** Edition */
            edition: string;
            /** Final */
            final?: boolean | number;
            /** Free Used */
            free_used?: string[];
            /** Hachiko */
            hachiko?: string | null;
            /** Hand Sizes */
            hand_sizes: {
                [key: string]: number;
            };
            /** Hands */
            hands: {
                [key: string]: string[];
            };
            /** Kaicho */
            kaicho?: {
                [key: string]: string;
            };
            /** Kaiju */
            kaiju?: string | null;
            /** Matsuri */
            matsuri?: string | null;
            /** Modules */
            modules: string[];
            /** Phase */
            phase: string;
            /** Players */
            players: string[];
            /** Princess */
            princess?: string | null;
            /** Queue */
            queue?: [
                string,
                string[]
            ][];
            /** Removed */
            removed?: string[];
            /** Seen */
            seen?: {
                [key: string]: string[];
            };
            /** Set */
            set?: {
                [key: string]: boolean | number | string;
            };
            /** Start */
            start: string;
            /** Stores */
            stores: {
                [key: string]: string;
            };
            /** Supply */
            supply?: {
                [key: string]: components["schemas"]["SupplyTold"];
            };
            /** To Act */
            to_act?: string | null;
            /** Track */
            track: {
                [key: string]: string;
            };
            /** Turn */
            turn?: string | null;
            /** Unseen */
            unseen?: components["schemas"]["UnseenTold"];
            /** Used */
            used?: string[];
            /** Viewer */
            viewer: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * GoodsScoreTold
         * @description The customers of one goods, where each scores for itself.
         */
        GoodsScoreTold: {
            /** Dropped */
            dropped: boolean;
            /** Goods */
            goods: string;
            /** Points */
            points: string;
            /** Tokens */
            tokens: number;
        } & {
            [key: string]: unknown;
        };
        /** InviteResponse */
        InviteResponse: {
            /** Invite */
            invite: string;
            /** Link */
            link: string;
            /** Seat */
            seat: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * JoinRequest
         * @description By an invitation, or at an open table.
         */
        JoinRequest: {
            /**
             * Client Id
             * @description Who joins again under the same id gets a new token.
             */
            client_id?: string | null;
            /** Invite */
            invite?: string | null;
            /** Name */
            name: string;
            /** Seat */
            seat?: number | null;
            /** Table */
            table?: string | null;
        } & ({
            invite: string;
        } | {
            table: string;
        });
        /** JoinResponse */
        JoinResponse: {
            /** Seat */
            seat: number;
            /** Table */
            table: string;
            /** Token */
            token: string;
        } & {
            [key: string]: unknown;
        };
        /** LevelTold */
        LevelTold: {
            /**
             * Id
             * @description A bot's name wherever one is wanted.
             */
            id: string;
            /** Line */
            line: string;
            /** Name */
            name: string;
        } & {
            [key: string]: unknown;
        };
        /** ListedSeatTold */
        ListedSeatTold: {
            /** Colour */
            colour: string;
            /** Kind */
            kind: string;
            /** Name */
            name: string;
            /** Seat */
            seat: number;
            /** Taken */
            taken: boolean;
        } & {
            [key: string]: unknown;
        };
        /** LogEntryResponse */
        LogEntryResponse: {
            /** Line */
            line: number;
            /** Note */
            note?: boolean;
            /**
             * Places
             * @description The places that it names: where in the text, how many letters, and what they name.
             */
            places: [
                number,
                number,
                "ward" | "station",
                string
            ][];
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /** LogResponse */
        LogResponse: {
            /** Entries */
            entries: components["schemas"]["LogEntryResponse"][];
            /** Version */
            version: number;
        } & {
            [key: string]: unknown;
        };
        /** ModuleResponse */
        ModuleResponse: {
            /** Excludes */
            excludes: string[];
            /** Id */
            id: string;
            /** Line */
            line: string;
            /** Name */
            name: string;
            /**
             * Players
             * @description Only with so many; none: with any number.
             */
            players: number[] | null;
        } & {
            [key: string]: unknown;
        };
        /** NewTableResponse */
        NewTableResponse: {
            /** Host */
            host: string;
            /** Seats */
            seats: components["schemas"]["InviteResponse"][];
            /** Spectate */
            spectate: string;
            /** Spectate Link */
            spectate_link: string;
            /** Table */
            table: string;
        } & {
            [key: string]: unknown;
        };
        /** NewTableRequest */
        NewTableRequest: {
            /**
             * Edition
             * @default v2
             */
            edition?: string;
            /**
             * Modules
             * @default []
             */
            modules?: string[];
            options?: components["schemas"]["Options"];
            /** Seats */
            seats: components["schemas"]["SeatRequest"][];
        };
        /** OpenTableResponse */
        OpenTableResponse: {
            /** Counted */
            counted: boolean;
            /** Created */
            created: number;
            /** Edition */
            edition: string;
            /** Modules */
            modules: string[];
            /** Pace */
            pace: string;
            /** Parameters */
            parameters: {
                [key: string]: boolean | number | string;
            };
            /** Seats */
            seats: components["schemas"]["ListedSeatTold"][];
            /** Table */
            table: string;
        } & {
            [key: string]: unknown;
        };
        /** OpenTablesResponse */
        OpenTablesResponse: {
            /** Tables */
            tables: components["schemas"]["OpenTableResponse"][];
        } & {
            [key: string]: unknown;
        };
        /** Options */
        Options: {
            /**
             * Advice
             * @description Who is to act may ask what a strong player would do.
             * @default true
             */
            advice?: boolean;
            /**
             * Counted
             * @description Show what everybody could have counted.
             * @default false
             */
            counted?: boolean;
            /**
             * Open
             * @description Anybody may sit down; else by invitation only.
             * @default false
             */
            open?: boolean;
            /**
             * Pace
             * @description How quickly bots act one after the other.
             * @default brisk
             * @enum {string}
             */
            pace?: "at-once" | "brisk" | "calm";
            /**
             * Parameters
             * @description Numbers of the rules by name.
             * @default {}
             */
            parameters?: {
                [key: string]: boolean | number | string;
            };
            /**
             * Position
             * @description Begin here, where positions are allowed.
             */
            position?: {
                [key: string]: unknown;
            } | null;
            /**
             * Record
             * @description Go on from this record; edition and modules are the record's.
             */
            record?: string | null;
            /**
             * Start
             * @description The colour that starts, if not by chance.
             */
            start?: string | null;
        };
        /** PreferencesTold */
        PreferencesTold: {
            /** Always Take */
            always_take: boolean;
            /** Auto End */
            auto_end: boolean;
        } & {
            [key: string]: unknown;
        };
        /** PreferencesRequest */
        PreferencesRequest: {
            /**
             * Always Take
             * @description Take every track income without being asked.
             */
            always_take?: boolean | null;
            /**
             * Auto End
             * @description End my turn when nothing else is left to do.
             */
            auto_end?: boolean | null;
        };
        /** PreviewResponse */
        PreviewResponse: {
            /** Gives */
            gives: components["schemas"]["DeliveryTold"][];
            /** Income */
            income: number[];
            /** Pays */
            pays: string[];
            rest: components["schemas"]["RestTold"] | null;
            /** Reveals */
            reveals: boolean;
            /** Text */
            text: string;
            /** Whole */
            whole: boolean;
        } & {
            [key: string]: unknown;
        };
        /** PreviewRequest */
        PreviewRequest: {
            /** Line */
            line: string;
            /** Version */
            version: number;
        };
        /** ProblemResponse */
        ProblemResponse: {
            /** Code */
            code: string;
            /** Message */
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** ReasonTold */
        ReasonTold: {
            /** Key */
            key: string;
            /** Text */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /** RematchResponse */
        RematchResponse: {
            /** Seat */
            seat: number | null;
            /** Table */
            table: string;
            /** Token */
            token: string | null;
        } & {
            [key: string]: unknown;
        };
        /** ReplayResponse */
        ReplayResponse: {
            /** Frames */
            frames: components["schemas"]["FrameResponse"][];
        } & {
            [key: string]: unknown;
        };
        /** RestTold */
        RestTold: {
            /** Customers */
            customers: string[];
            /** Station */
            station: string;
            /** Ward */
            ward: string;
        } & {
            [key: string]: unknown;
        };
        /** ResultResponse */
        ResultResponse: {
            /** Reason */
            reason: string;
            /** Scores */
            scores: string[];
            /** Sentence */
            sentence: string;
            /**
             * Sentences
             * @description The same, by language.
             */
            sentences: {
                [key: string]: string;
            };
            /** Sheets */
            sheets: components["schemas"]["SheetTold"][];
            /** Winners */
            winners: number[];
        } & {
            [key: string]: unknown;
        };
        /** SeatResponse */
        SeatResponse: {
            /** Bot */
            bot: string | null;
            /** Colour */
            colour: string;
            /** Kind */
            kind: string;
            /** Name */
            name: string;
            /**
             * Present
             * @description Somebody is connected for this seat; bots always are.
             */
            present: boolean;
            /** Seat */
            seat: number;
            /** Seconds */
            seconds: number;
            /** Taken */
            taken: boolean;
        } & {
            [key: string]: unknown;
        };
        /** SeatRequest */
        SeatRequest: {
            /**
             * Bot
             * @description The bot's level: see /api/catalogue.
             */
            bot?: string | null;
            /** Colour */
            colour?: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot";
            /** Name */
            name?: string | null;
        };
        /** SheetTold */
        SheetTold: {
            /** Goods */
            goods: components["schemas"]["GoodsScoreTold"][];
            /**
             * Points
             * @description Of each set.
             */
            points: number[];
            /**
             * Sets
             * @description Each set, the largest first: goods, or `wild` for a bonus token.
             */
            sets: string[][];
            /** Total */
            total: string;
        } & {
            [key: string]: unknown;
        };
        /** SpectateRequest */
        SpectateRequest: {
            /** Spectate */
            spectate: string;
        };
        /** StaleResponse */
        StaleResponse: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Version */
            version?: number | null;
            view?: components["schemas"]["ViewResponse"] | null;
        } & {
            [key: string]: unknown;
        };
        /** SuggestionTold */
        SuggestionTold: {
            /**
             * Behind
             * @description Points by which it is judged worse than the first suggestion.
             */
            behind: number;
            /** Games */
            games: number;
            /**
             * Lines
             * @description The turn, or the rest of it, in the words of records.
             */
            lines: string[];
            /** Reasons */
            reasons: components["schemas"]["ReasonTold"][];
            /** Sentences */
            sentences: string[];
        } & {
            [key: string]: unknown;
        };
        /** SupplyTold */
        SupplyTold: {
            /** Departments */
            departments: number;
            /** Stores */
            stores: {
                [key: string]: number;
            };
            /** Track */
            track: number;
        } & {
            [key: string]: unknown;
        };
        /** SpectateResponse */
        SpectateResponse: {
            /** Table */
            table: string;
        } & {
            [key: string]: unknown;
        };
        /** UnseenTold */
        UnseenTold: {
            /** Cards */
            cards: {
                [key: string]: number;
            };
            /** Customers */
            customers: {
                [key: string]: number;
            };
        } & {
            [key: string]: unknown;
        };
        /** ViewResponse */
        ViewResponse: {
            agreement: components["schemas"]["AgreementTold"];
            /** Can Undo */
            can_undo: boolean;
            /** Choices */
            choices: components["schemas"]["ChoiceResponse"][] | null;
            game: components["schemas"]["GameResponse"] | null;
            /** Next */
            next: string | null;
            /** Preferences */
            preferences?: components["schemas"]["PreferencesTold"];
            /** Result */
            result?: components["schemas"]["ResultResponse"];
            /** Scores */
            scores?: string[];
            /** Seat */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["SeatResponse"][];
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over" | "closed";
            /**
             * Stopped
             * @description Why the rules, which have changed, end this stored game here: a sentence by language.
             */
            stopped?: {
                [key: string]: string;
            };
            /** Table */
            table: string;
            /** To Act */
            to_act: number | null;
            /** Version */
            version: number;
            /**
             * Wild
             * @description Why cards of the seat's hand are wild for it, by ward.
             */
            wild?: {
                [key: string]: string;
            };
            /**
             * Worth
             * @description What the seat has collected is worth now.
             */
            worth?: components["schemas"]["SheetTold"];
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    catalogue_api_catalogue_get: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    join_api_join_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    spectate_api_spectate_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpectateRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpectateResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    open_tables_api_tables_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenTablesResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    make_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTableRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTableResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    view_api_tables__table__get: {
        parameters: {
            query?: {
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    act_api_tables__table__actions_post: {
        parameters: {
            query?: {
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    advice_api_tables__table__advice_post: {
        parameters: {
            query?: {
                language?: string;
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdviceRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    close_api_tables__table__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    events_api_tables__table__events_get: {
        parameters: {
            query?: {
                after?: number;
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    log_api_tables__table__log_get: {
        parameters: {
            query?: {
                language?: string;
                since?: number;
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    prefer_api_tables__table__preferences_post: {
        parameters: {
            query?: {
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferencesRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    preview_api_tables__table__preview_post: {
        parameters: {
            query?: {
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    record_api_tables__table__record_get: {
        parameters: {
            query?: {
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    rematch_api_tables__table__rematch_post: {
        parameters: {
            query?: {
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RematchResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    replay_api_tables__table__replay_get: {
        parameters: {
            query?: {
                language?: string;
                /** @description The seat, if several are played here. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    lend_to_bot_api_tables__table__seats__number__bot_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    give_back_api_tables__table__seats__number__person_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
    reissue_api_tables__table__seats__number__reissue_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleResponse"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemResponse"];
                };
            };
        };
    };
}
