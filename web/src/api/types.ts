// Made by `npm run types`, never by hand, of the server's description:
// 31c6a0bdbf29a5edfdab599021316698cdddf8463dc1b14bb6228862c27c6dcd

export interface paths {
    "/api/boards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Board
         * @description A board: wards, stations, connections, and how to draw them. With an ETag, so that it is sent only once.
         */
        get: operations["get_board_api_boards__id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Catalogue
         * @description What can be played: editions, modules, bots and paces.
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
    "/api/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invitation
         * @description What an invitation is for, as long as it can be used. A POST, so that the key appears in no server's log.
         */
        post: operations["invitation_api_invitation_post"];
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
         * @description Take a seat, with an invitation or at an open table. The seat's key is also set as a cookie.
         */
        post: operations["join_api_join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Modules
         * @description What modules add to the page: texts, figures and customers. With an ETag, so that it is sent only once.
         */
        get: operations["modules_api_modules_get"];
        put?: never;
        post?: never;
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
         * @description Watch a table. The spectators' key is set as a cookie.
         */
        post: operations["spectate_api_spectate_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status
         * @description Whether tables can be played. While rules are compiled, other requests get 503 `server.compiling`.
         */
        get: operations["status_api_status_get"];
        put?: never;
        post?: never;
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
         * @description Tables that anyone may join, the newest first, a page at a time. `next` is the `after` of the next page.
         */
        get: operations["open_tables_api_tables_get"];
        put?: never;
        /**
         * New Table
         * @description Create a table. Returns the host's key, an invitation for each player and the spectators' key.
         */
        post: operations["new_table_api_tables_post"];
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
         * @description The table as the caller's seat or a spectator sees it.
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
         * @description Submit a line, a choice or an undo, for a version of the table and with a client id.
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
         * @description What a strong player would do in this seat's place, with reasons and alternatives.
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
         * @description Close the table for good.
         */
        post: operations["close_api_tables__table__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft
         * @description Fill the gaps of a draft, price it and explain refusals; or tell what can't be done with an object.
         */
        post: operations["draft_api_tables__table__draft_post"];
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
         * @description The events after a version, at most 500 at a time.
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
         * @description The log from a line of the game to its end: in sentences, and turn by turn as data.
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
         * Set Preferences
         * @description Change what the server decides for the seat without asking. Fields that are left out stay as they are.
         */
        post: operations["set_preferences_api_tables__table__preferences_post"];
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
         * @description What a line would do, up to the first draw. Nothing is changed.
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
         * @description The record of the game. Until the game is over, other seats' secrets are left out.
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
         * @description Play again. The first call creates the new table, and every player who calls is seated at it.
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
         * @description The game so far, line by line, as the caller saw it. When the game is over, all hands are shown.
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
    "/api/tables/{table}/seats/{number}/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree
         * @description Agree that the seat of an absent player is given to someone else. The host asks for this.
         */
        post: operations["agree_api_tables__table__seats__number__agree_post"];
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
         * @description Let a bot play for an absent player, if the other players agree.
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
         * @description Let the player play again. The player can do this, too.
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
         * @description Revoke a seat's link and keys, and get a new link. In play, the other players must agree.
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
        /**
         * ActionRequest
         * @description Exactly one of `line`, `choice` and `undo`. `then` comes only with a line.
         */
        ActionRequest: {
            /** Choice */
            choice?: string | null;
            /** Client Id */
            client_id: string;
            /** Line */
            line?: string | null;
            /**
             * Then
             * @description End the turn as soon as nothing else is due.
             */
            then?: "end" | null;
            /**
             * Undo
             * @description The last choice, the whole last line (also one that is half-made), or as far as possible.
             */
            undo?: (true | "line" | "turn") | null;
            /** Version */
            version: number;
        } & ({
            line: string;
        } | {
            choice: string;
        } | {
            /** @enum {unknown} */
            undo: true | "line" | "turn";
        });
        /** ActionResponse */
        ActionResponse: {
            /** Version */
            version: number;
            view: components["schemas"]["ViewResponse"];
        } & {
            [key: string]: unknown;
        };
        /** AdviceRequest */
        AdviceRequest: {
            /** Version */
            version: number;
        };
        /** AdviceResponse */
        AdviceResponse: {
            /** Bot */
            bot: string;
            /** Seat */
            seat: string;
            /**
             * Suggestions
             * @description The best suggestion first.
             */
            suggestions: components["schemas"]["SuggestionResponse"][];
            /** Version */
            version: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * AgreementResponse
         * @description The settings with which the table was created.
         */
        AgreementResponse: {
            /**
             * Absence
             * @description Seconds after which an absent player can be replaced.
             */
            absence: number;
            /** Advice */
            advice: boolean;
            /** Board */
            board: string;
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
            /**
             * Parameters
             * @description An older name for `set`.
             */
            parameters?: {
                [key: string]: boolean | number | string;
            };
            /** Position */
            position: boolean;
            /**
             * Set
             * @description Changed parameters of the rules.
             */
            set: {
                [key: string]: boolean | number | string;
            };
        } & {
            [key: string]: unknown;
        };
        /** BayResponse */
        BayResponse: {
            /** Anchor */
            anchor: [
                number,
                number
            ];
            /** Kanji */
            kanji: string;
            /** Label */
            label: [
                number,
                number
            ];
            /**
             * Rings
             * @description Closed lines, each a list of arcs. `-` reverses an arc.
             */
            rings: string[][];
            /** Romaji */
            romaji: string;
        } & {
            [key: string]: unknown;
        };
        /** BoardInfoResponse */
        BoardInfoResponse: {
            /**
             * Excludes
             * @description Modules that can't be played on it.
             */
            excludes: string[];
            /** Id */
            id: string;
            /** Title */
            title: string;
        } & {
            [key: string]: unknown;
        };
        /** BoardResponse */
        BoardResponse: {
            facts: components["schemas"]["FactsResponse"];
            outlines: components["schemas"]["OutlinesResponse"];
        } & {
            [key: string]: unknown;
        };
        /** BorderResponse */
        BorderResponse: {
            /** Between */
            between: string[];
            /** Kind */
            kind: string;
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
        /**
         * BuiltStoreResponse
         * @description A store that is opened, relocated or upgraded; a department store's goods are `department`.
         */
        BuiltStoreResponse: {
            /** Goods */
            goods: string;
            /**
             * Origin
             * @description The station that it is relocated from.
             */
            origin?: string;
            /** Station */
            station: string;
        } & {
            [key: string]: unknown;
        };
        /** CatalogueResponse */
        CatalogueResponse: {
            /** Boards */
            boards: components["schemas"]["BoardInfoResponse"][];
            /** Bots */
            bots: string[];
            /** Colours */
            colours: string[];
            /** Editions */
            editions: components["schemas"]["EditionResponse"][];
            /**
             * Levels
             * @description Bots by strength, the easiest first.
             */
            levels: components["schemas"]["LevelResponse"][];
            /** Paces */
            paces: string[];
            /**
             * Parameters
             * @description The minimum and maximum of each parameter.
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
            /**
             * Figure
             * @description The figure that goes there, where another one could be meant.
             */
            figure?: string;
            /** Goods */
            goods?: string;
            /** Kind */
            kind: string;
            /**
             * Payment
             * @description All cards of the payment that this card would start.
             */
            payment?: string[];
            /**
             * Phase
             * @description The decision, if a module brings it about.
             */
            phase?: string;
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
            wild?: components["schemas"]["WildReasonResponse"][];
        } & {
            [key: string]: unknown;
        };
        /** CompilationResponse */
        CompilationResponse: {
            /** Done */
            done: number;
            /**
             * Part
             * @description What is compiled: rules or bots.
             */
            part: string;
            /**
             * Total
             * @description 0 means that it is not known yet.
             */
            total: number;
        } & {
            [key: string]: unknown;
        };
        /** ConnectionResponse */
        ConnectionResponse: {
            /** A */
            a: string;
            /** B */
            b: string;
            /** Id */
            id: string;
            /** Permanent */
            permanent: boolean;
        } & {
            [key: string]: unknown;
        };
        /** CostResponse */
        CostResponse: {
            /**
             * Mark
             * @description What the cheapest payment is: a card that matches, a wildcard, three cards, a card of any ward (`any`). `off`: nothing in the hand pays.
             * @enum {string}
             */
            mark: "one" | "wild" | "three" | "any" | "off";
            /**
             * Pay
             * @description The cards that are proposed, or those of the draft.
             */
            pay: string[];
            /**
             * Single
             * @description The cards that pay alone, the one to propose first.
             */
            single: string[];
            /**
             * Wild
             * @description Why some of them are wild: `store` or a figure.
             */
            wild?: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /** CustomerShapeResponse */
        CustomerShapeResponse: {
            /** Module */
            module: string;
            /**
             * Shape
             * @description SVG elements around the origin.
             */
            shape: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * DeliveryResponse
         * @description A customer goes to a store, or a rider is left there instead: a player's own figure that travels along.
         */
        DeliveryResponse: {
            /** Customer */
            customer?: string;
            /**
             * Rider
             * @description The seat whose rider is left.
             */
            rider?: number;
            /**
             * Seat
             * @description The owner of the store.
             */
            seat: number;
            /** Station */
            station: string;
        } & {
            [key: string]: unknown;
        };
        /** DestinationResponse */
        DestinationResponse: {
            /**
             * More
             * @description Journeys there that are not listed.
             */
            more: number;
            /**
             * Routes
             * @description The best first; none if you have to ask with this `to`.
             */
            routes: components["schemas"]["RouteResponse"][];
            /** To */
            to: string;
        } & {
            [key: string]: unknown;
        };
        /** DraftEffectsResponse */
        DraftEffectsResponse: {
            /**
             * Draws
             * @description Cards that the seat draws next.
             */
            draws?: number;
            /**
             * Ends Turn
             * @description No action is left in this turn afterwards.
             */
            ends_turn: boolean;
            /**
             * Points
             * @description How the seat's own score changes at once.
             */
            points: number;
            /**
             * Reveals
             * @description A card is revealed or another player decides, so it can't be undone.
             */
            reveals: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * DraftRequest
         * @description Exactly one of `draft` and `object`.
         */
        DraftRequest: {
            /**
             * Destinations
             * @description False: list only the chosen one, since the client has the others.
             * @default true
             */
            destinations?: boolean;
            draft?: components["schemas"]["SlotsRequest"] | null;
            /**
             * Object
             * @description Asks what can't be done with it, and why.
             */
            object?: string | null;
            /** Version */
            version: number;
        } & ({
            draft: Record<string, never>;
        } | {
            object: string;
        });
        /**
         * DraftResponse
         * @description The answer to a draft.
         */
        DraftResponse: {
            /**
             * Changed
             * @description Stations where another one is given than the draft says.
             */
            changed: string[];
            cost: components["schemas"]["CostResponse"] | null;
            /**
             * Costs
             * @description The costs of the targets.
             */
            costs: {
                [key: string]: components["schemas"]["CostResponse"];
            };
            /**
             * Destinations
             * @description For journeys; the best first.
             */
            destinations?: components["schemas"]["DestinationResponse"][];
            effects: components["schemas"]["DraftEffectsResponse"] | null;
            /**
             * Line
             * @description The whole line, once nothing is missing or refused.
             */
            line: string | null;
            /**
             * Missing
             * @description Slots that have to be filled.
             */
            missing: string[];
            refusal: components["schemas"]["RefusalResponse"] | null;
            /**
             * Searched
             * @description `part`: not all long routes were compared.
             * @enum {string}
             */
            searched?: "all" | "part";
            /**
             * Send
             * @description `ask`: something is left to choose. Otherwise `now` if the line can be undone, `confirm` if not.
             */
            send: ("now" | "confirm" | "ask") | null;
            /**
             * Targets
             * @description What can be chosen for them, by object.
             */
            targets: {
                [key: string]: components["schemas"]["TargetResponse"];
            };
            /** Version */
            version: number;
        } & {
            [key: string]: unknown;
        };
        /** EditionResponse */
        EditionResponse: {
            /**
             * Board
             * @description The id of its board, unless another one is chosen.
             */
            board: string;
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
             * @description The parameters of its rules by name, for two players.
             */
            parameters: {
                [key: string]: number;
            };
            /** Players */
            players: number[];
        } & {
            [key: string]: unknown;
        };
        /**
         * EffectsResponse
         * @description What a line does, or what an unfinished line has done so far.
         */
        EffectsResponse: {
            /**
             * Action
             * @description `open`, `move`, …; outside the actions the kind of decision, such as `matsuri`.
             */
            action: string;
            /** Journey */
            journey?: components["schemas"]["JourneyResponse"];
            /**
             * Paid
             * @description Cards.
             */
            paid: string[];
            /** Seat */
            seat: number;
            /** Store */
            store?: components["schemas"]["BuiltStoreResponse"];
            /**
             * Track
             * @description Connections.
             */
            track: string[];
            /**
             * Wards
             * @description Where a piece goes, then where it drives people to.
             */
            wards: string[];
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
            /**
             * Effects
             * @description What the line did; only in WebSocket messages.
             */
            effects?: components["schemas"]["EffectsResponse"];
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
        /**
         * EventsMessage
         * @description Something happened at the table.
         */
        EventsMessage: {
            /**
             * Events
             * @description The events since the last message.
             */
            events: components["schemas"]["EventResponse"][];
            log: components["schemas"]["LogUpdate"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "events";
            /** Version */
            version: number;
            view: components["schemas"]["ViewResponse"];
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
        /** FactsResponse */
        FactsResponse: {
            /** Connections */
            connections: components["schemas"]["ConnectionResponse"][];
            /** Id */
            id: string;
            /**
             * Places
             * @description Special places by name: the id of a ward or a station.
             */
            places: {
                [key: string]: string;
            };
            /** Stations */
            stations: components["schemas"]["StationResponse"][];
            /** Title */
            title: string;
            /** Wards */
            wards: components["schemas"]["WardResponse"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * FigureResponse
         * @description A figure on the map.
         */
        FigureResponse: {
            /**
             * Home
             * @description The station with its marker.
             */
            home?: string;
            /** Id */
            id: string;
            /**
             * Label
             * @description Its name in the language of the request.
             */
            label: string;
            /**
             * Owner
             * @description The player's colour, if every player has such a figure.
             */
            owner: string | null;
            /**
             * Place
             * @description A ward, or a place of its module, such as `bay`.
             */
            place: string;
        } & {
            [key: string]: unknown;
        };
        /** FigureShapeResponse */
        FigureShapeResponse: {
            /**
             * Colours
             * @description Of its marker, on a light and on a dark background.
             */
            colours: [
                string,
                string
            ];
            /**
             * Modules
             * @description The ids of all modules that play with it.
             */
            modules: string[];
            /**
             * Shape
             * @description SVG elements around the origin. `--sj-owner` and `{letter}` stand for a player's.
             */
            shape: string;
            /**
             * Size
             * @description Relative to a customer.
             */
            size: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * FrameResponse
         * @description A line of the game, and the state after it.
         */
        FrameResponse: {
            /**
             * Deed
             * @description The first word of the line. Null if the line is only chance.
             */
            deed: string | null;
            game: components["schemas"]["GameResponse"];
            /**
             * Journey
             * @description Whether customers travelled.
             */
            journey: boolean;
            /** Line */
            line: number;
            /**
             * Scores
             * @description Empty if the viewer can't know them.
             */
            scores: string[];
            /** Seat */
            seat: number | null;
            /** Text */
            text: string[];
            /**
             * Turn
             * @description How many turns have started.
             */
            turn: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * GameResponse
         * @description The game as a viewer sees it, in the words of position.schema.json: places by id, seats by colour.
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
            /**
             * Board
             * @description If it isn't the edition's own.
             */
            board?: string;
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
            /** Figures */
            figures: components["schemas"]["FigureResponse"][];
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
                [key: string]: components["schemas"]["SupplyResponse"];
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
            unseen?: components["schemas"]["UnseenResponse"];
            /** Used */
            used?: string[];
            /** Viewer */
            viewer: string | null;
        } & {
            [key: string]: unknown;
        };
        /** GiveResponse */
        GiveResponse: {
            /**
             * Options
             * @description All that the store could take.
             */
            options?: string[];
            /**
             * Seat
             * @description The owner of the store.
             */
            seat: number;
            /** Station */
            station: string;
            /**
             * Token
             * @description A customer, or a player's figure that is left instead.
             */
            token: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * GoodsScoreResponse
         * @description The score of one kind of goods, in editions without sets.
         */
        GoodsScoreResponse: {
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
        /** GreyItemResponse */
        GreyItemResponse: {
            /** Do */
            do: string;
            off: components["schemas"]["RefusalResponse"];
        } & {
            [key: string]: unknown;
        };
        /** InvitationRequest */
        InvitationRequest: {
            /** Invite */
            invite: string;
        };
        /**
         * InvitationResponse
         * @description What an invitation is for.
         */
        InvitationResponse: {
            /** Edition */
            edition: string;
            /** Modules */
            modules: string[];
            /** Seat */
            seat: number;
            /** Seats */
            seats: components["schemas"]["ListedSeatResponse"][];
            /** Table */
            table: string;
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
         * @description With an invitation, or at an open table.
         */
        JoinRequest: {
            /**
             * Client Id
             * @description A random id. Joining again with the same id returns a new token.
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
        /** JourneyResponse */
        JourneyResponse: {
            /** Deliveries */
            deliveries: components["schemas"]["DeliveryResponse"][];
            /**
             * Income
             * @description The seats that earn Income, in the order in which they are asked.
             */
            income: number[];
            /** @description None before the first station. */
            rest: components["schemas"]["RestResponse"] | null;
            /** Stations */
            stations: string[];
            /**
             * Ward
             * @description Where it begins.
             */
            ward: string;
        } & {
            [key: string]: unknown;
        };
        /** LevelResponse */
        LevelResponse: {
            /**
             * Id
             * @description The name of the bot in requests.
             */
            id: string;
            /** Line */
            line: string;
            /** Name */
            name: string;
        } & {
            [key: string]: unknown;
        };
        /** ListedSeatResponse */
        ListedSeatResponse: {
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
             * @description The places in the text.
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
            /**
             * Turns
             * @description The same as data. The first turn is whole, even before `since`.
             */
            turns: components["schemas"]["TurnResponse"][];
            /** Version */
            version: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * LogUpdate
         * @description Replaces the log from a line to its end.
         */
        LogUpdate: {
            /** Entries */
            entries: components["schemas"]["LogEntryResponse"][];
            /**
             * From
             * @description The first line that is replaced.
             */
            from: number;
            /**
             * Turns
             * @description First remove all lines from `from` on. Each turn replaces the one with its number.
             */
            turns: components["schemas"]["TurnResponse"][];
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
             * @description The numbers of players it allows. Null means any.
             */
            players: number[] | null;
        } & {
            [key: string]: unknown;
        };
        /** ModulesResponse */
        ModulesResponse: {
            /**
             * Customers
             * @description By the kind of customer.
             */
            customers: {
                [key: string]: components["schemas"]["CustomerShapeResponse"];
            };
            /** Figures */
            figures: {
                [key: string]: components["schemas"]["FigureShapeResponse"];
            };
            /**
             * Rider
             * @description The figure that rides along with customers.
             */
            rider: string | null;
            /**
             * Texts
             * @description The texts of the page by language and key.
             */
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        } & {
            [key: string]: unknown;
        };
        /** NewTableRequest */
        NewTableRequest: {
            /**
             * Board
             * @description The id of a board. By default the edition's own.
             */
            board?: string | null;
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
            options?: components["schemas"]["TableOptions"];
            /** Seats */
            seats: components["schemas"]["SeatRequest"][];
            /**
             * Set
             * @description Changed parameters of the rules, by name.
             * @default {}
             */
            set?: {
                [key: string]: boolean | number | string;
            };
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
        /**
         * ObjectResponse
         * @description What can't be done with an object.
         */
        ObjectResponse: {
            /** Items */
            items: components["schemas"]["GreyItemResponse"][];
            /** Object */
            object: string;
            /** Version */
            version: number;
        } & {
            [key: string]: unknown;
        };
        /** OfferedActionResponse */
        OfferedActionResponse: {
            /**
             * Draws
             * @description Cards drawn, without discarding first.
             */
            draws?: number;
            /** Ends Turn */
            ends_turn?: boolean;
            /**
             * Free
             * @description It comes on top of the two actions.
             */
            free?: boolean;
            /**
             * From
             * @description Open: the stations of stores that can be relocated, by goods.
             */
            from?: {
                [key: string]: string[];
            };
            /**
             * Goods
             * @description Open: the stores in the pool.
             */
            goods?: {
                [key: string]: number;
            };
            /** Id */
            id: string;
            /**
             * Off
             * @description Why it isn't possible.
             */
            off?: components["schemas"]["RefusalResponse"];
        } & {
            [key: string]: unknown;
        };
        /**
         * OfferedItemResponse
         * @description Something to do with an object. Its further fields are slots of the draft.
         */
        OfferedItemResponse: {
            /**
             * Cost
             * @description A key of `costs`. Left out if it is free.
             */
            cost?: string;
            /** Do */
            do: string;
            /** From */
            from?: string;
            /** Goods */
            goods?: string;
            /**
             * Makes Wild
             * @description The cards in hand that the Matsuri makes wild there.
             */
            makes_wild?: string[];
        } & {
            [key: string]: unknown;
        };
        /** OffersResponse */
        OffersResponse: {
            /** Actions */
            actions: components["schemas"]["OfferedActionResponse"][];
            /** Costs */
            costs: {
                [key: string]: components["schemas"]["CostResponse"];
            };
            /**
             * Draft
             * @description The slots of a half-made line on the server. Undo it first.
             */
            draft: {
                [key: string]: unknown;
            } | null;
            /**
             * Must
             * @description The decision that can't wait. Then only its objects are listed.
             */
            must: string | null;
            /**
             * Objects
             * @description What can be done with things: `station:ueno`, `ward:kita`, `connection:akihabara--ueno`, `figure:…`, `deck`.
             */
            objects: {
                [key: string]: components["schemas"]["OfferedItemResponse"][];
            };
            /**
             * Wards
             * @description What an action in each ward costs: keys of `costs`.
             */
            wards: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /** OpenTableResponse */
        OpenTableResponse: {
            /** Board */
            board: string;
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
            /**
             * Parameters
             * @description An older name for `set`.
             */
            parameters?: {
                [key: string]: boolean | number | string;
            };
            /** Seats */
            seats: components["schemas"]["ListedSeatResponse"][];
            /** Set */
            set: {
                [key: string]: boolean | number | string;
            };
            /** Table */
            table: string;
        } & {
            [key: string]: unknown;
        };
        /** OpenTablesResponse */
        OpenTablesResponse: {
            /**
             * Next
             * @description `after` of the next page, if there is one.
             */
            next?: string | null;
            /** Tables */
            tables: components["schemas"]["OpenTableResponse"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * OutlinesResponse
         * @description The drawn map, in board units from the top left. It may show more than this board has.
         */
        OutlinesResponse: {
            /**
             * Arcs
             * @description Border lines, each once.
             */
            arcs: {
                [key: string]: [
                    number,
                    number
                ][];
            };
            bay: components["schemas"]["BayResponse"] | null;
            /**
             * Borders
             * @description What each arc separates.
             */
            borders: {
                [key: string]: components["schemas"]["BorderResponse"];
            };
            /**
             * Curves
             * @description The control point of a curved connection.
             */
            curves: {
                [key: string]: [
                    number,
                    number
                ] | null;
            };
            outside: components["schemas"]["OutsideResponse"];
            /** Rivers */
            rivers: components["schemas"]["RiverResponse"][];
            /** Size */
            size: [
                number,
                number
            ];
            /** Stations */
            stations: {
                [key: string]: components["schemas"]["StationOutlineResponse"];
            };
            /** Wards */
            wards: {
                [key: string]: components["schemas"]["WardOutlineResponse"];
            };
            /** Water */
            water: [
                number,
                number
            ][][];
        } & {
            [key: string]: unknown;
        };
        /** OutsideNameResponse */
        OutsideNameResponse: {
            /** At */
            at: [
                number,
                number
            ];
            /** Kanji */
            kanji: string;
            /** Romaji */
            romaji: string;
        } & {
            [key: string]: unknown;
        };
        /** OutsideResponse */
        OutsideResponse: {
            /** Names */
            names: components["schemas"]["OutsideNameResponse"][];
            /**
             * Rings
             * @description Closed lines, each a list of arcs. `-` reverses an arc.
             */
            rings: string[][];
        } & {
            [key: string]: unknown;
        };
        /** PreferencesRequest */
        PreferencesRequest: {
            /**
             * Always Take
             * @description Take every track income without asking me.
             */
            always_take?: boolean | null;
            /**
             * Auto End
             * @description End my turn when I have no actions left.
             */
            auto_end?: boolean | null;
        };
        /** PreferencesResponse */
        PreferencesResponse: {
            /** Always Take */
            always_take: boolean;
            /** Auto End */
            auto_end: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * PresenceMessage
         * @description A player connected or disconnected. There are no events, only `present` in the view's seats changes.
         */
        PresenceMessage: {
            /**
             * Events
             * @description The events since the last message.
             */
            events: components["schemas"]["EventResponse"][];
            log: components["schemas"]["LogUpdate"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "presence";
            /** Version */
            version: number;
            view: components["schemas"]["ViewResponse"];
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
        /** PreviewResponse */
        PreviewResponse: {
            effects: components["schemas"]["EffectsResponse"];
            /** Reveals */
            reveals: boolean;
            /** Text */
            text: string;
            /** Whole */
            whole: boolean;
        } & {
            [key: string]: unknown;
        };
        /** ProblemResponse */
        ProblemResponse: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /**
             * Request Id
             * @description If the server failed: the id of the request in its log, which is also in `X-Request-Id`.
             */
            request_id?: string;
        } & {
            [key: string]: unknown;
        };
        /** ReasonResponse */
        ReasonResponse: {
            /** Key */
            key: string;
            /** Text */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /** RefusalResponse */
        RefusalResponse: {
            /**
             * Clause
             * @description The clause of the rules reference.
             */
            clause: string | null;
            /** Code */
            code: string;
            /** Message */
            message: string;
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
        /**
         * RestResponse
         * @description Those who are not delivered, and where they stay.
         */
        RestResponse: {
            /** Customers */
            customers: string[];
            /**
             * Riders
             * @description The seats whose riders stay there.
             */
            riders: number[];
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
             * @description The sentence in each language.
             */
            sentences: {
                [key: string]: string;
            };
            /** Sheets */
            sheets: components["schemas"]["SheetResponse"][];
            /** Winners */
            winners: number[];
        } & {
            [key: string]: unknown;
        };
        /** RiverResponse */
        RiverResponse: {
            /** Name */
            name: string;
            /** Points */
            points: [
                number,
                number
            ][];
            /** Width */
            width: number;
        } & {
            [key: string]: unknown;
        };
        /** RouteResponse */
        RouteResponse: {
            /** Gives */
            gives: components["schemas"]["GiveResponse"][];
            /**
             * Income
             * @description The seats that may take Income.
             */
            income: number[];
            /** Points */
            points: number;
            rest: components["schemas"]["TokensLeftResponse"];
            /** Way */
            way: string[];
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
        /** SeatResponse */
        SeatResponse: {
            /**
             * Agreed
             * @description The seats that have agreed to it.
             */
            agreed: number[];
            /**
             * Asked
             * @description The host wants to give the seat of this absent player to someone else.
             */
            asked: boolean;
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
             * @description The player is connected. Bots always are.
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
        /** SheetResponse */
        SheetResponse: {
            /** Goods */
            goods: components["schemas"]["GoodsScoreResponse"][];
            /**
             * Points
             * @description The points of each set.
             */
            points: number[];
            /**
             * Sets
             * @description The goods in each set, largest set first. `wild` is a bonus token.
             */
            sets: string[][];
            /** Total */
            total: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * SlotsRequest
         * @description What has been chosen so far. An empty slot is null or left out.
         */
        SlotsRequest: {
            /**
             * Customer
             * @description The customer given up for an Upgrade.
             */
            customer?: string | null;
            /** Discard */
            discard?: string[] | null;
            /**
             * Do
             * @description The action, or the decision that can't wait.
             * @enum {string}
             */
            do: "open" | "expand" | "income" | "move" | "upgrade" | "reunite" | "kaiju" | "wander" | "explore" | "matsuri" | "takes" | "declines" | "final" | "end" | "kaiju-away" | "kaiju-enters";
            /**
             * Flee
             * @description A ward to run to.
             */
            flee?: string | null;
            /**
             * From
             * @description The station that a store is relocated from.
             */
            from?: string | null;
            /**
             * Gives
             * @description Whom stores take, by station, where it is possible.
             */
            gives?: {
                [key: string]: string;
            } | null;
            /** Goods */
            goods?: string | null;
            /**
             * Pay
             * @description Null: the cards that the server proposes.
             */
            pay?: string[] | null;
            /**
             * Princess
             * @description A ward to run to.
             */
            princess?: string | null;
            /**
             * Start
             * @description Its first station.
             */
            start?: string | null;
            /** Station */
            station?: string | null;
            /**
             * To
             * @description The last station of a journey.
             */
            to?: string | null;
            /**
             * Tracks
             * @description One or two connections.
             */
            tracks?: string[] | null;
            /**
             * Via
             * @description Stations that it passes, in this order. Two that track joins follow one another directly, so the whole way of a route, with its start and end, gives exactly that way.
             */
            via?: string[] | null;
            /** Ward */
            ward?: string | null;
        };
        /**
         * SocketMessage
         * @description A message of the WebSocket.
         */
        SocketMessage: components["schemas"]["ViewMessage"] | components["schemas"]["EventsMessage"] | components["schemas"]["PresenceMessage"];
        /** SpectateRequest */
        SpectateRequest: {
            /** Spectate */
            spectate: string;
        };
        /** SpectateResponse */
        SpectateResponse: {
            /** Table */
            table: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * StaleResponse
         * @description The table has changed since the version that the request names. This is its current state.
         */
        StaleResponse: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /**
             * Request Id
             * @description If the server failed: the id of the request in its log, which is also in `X-Request-Id`.
             */
            request_id?: string;
            /** Version */
            version?: number | null;
            view?: components["schemas"]["ViewResponse"] | null;
        } & {
            [key: string]: unknown;
        };
        /** StationOutlineResponse */
        StationOutlineResponse: {
            /**
             * Anchor
             * @enum {string}
             */
            anchor: "start" | "middle" | "end";
            /** At */
            at: [
                number,
                number
            ];
            /** Label */
            label: [
                number,
                number
            ];
        } & {
            [key: string]: unknown;
        };
        /** StationResponse */
        StationResponse: {
            /**
             * Department
             * @description A department store can be built here.
             */
            department: boolean;
            /** Id */
            id: string;
            /** Kanji */
            kanji: string;
            /** Macron */
            macron: string;
            /** Ward */
            ward: string;
        } & {
            [key: string]: unknown;
        };
        /** StatusResponse */
        StatusResponse: {
            /**
             * Bots
             * @description The bots play.
             */
            bots: boolean;
            /**
             * Compiling
             * @description What is compiled at this first start, and how far it is.
             */
            compiling: components["schemas"]["CompilationResponse"][];
            /**
             * Failed
             * @description The rules can't be compiled. The server's log says why.
             */
            failed: boolean;
            /**
             * Ready
             * @description The rules are loaded, so that tables can be created and played.
             */
            ready: boolean;
        } & {
            [key: string]: unknown;
        };
        /** SuggestionResponse */
        SuggestionResponse: {
            /**
             * Behind
             * @description How many points worse it is than the first suggestion.
             */
            behind: number;
            /** Games */
            games: number;
            /**
             * Lines
             * @description The rest of the turn, as lines of a record.
             */
            lines: string[];
            /**
             * Places
             * @description The places in each sentence.
             */
            places: [
                number,
                number,
                "ward" | "station",
                string
            ][][];
            /** Reasons */
            reasons: components["schemas"]["ReasonResponse"][];
            /** Sentences */
            sentences: string[];
        } & {
            [key: string]: unknown;
        };
        /** SupplyResponse */
        SupplyResponse: {
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
        /** TableOptions */
        TableOptions: {
            /**
             * Absence
             * @description Seconds after which an absent player can be replaced.
             */
            absence?: number | null;
            /**
             * Advice
             * @description The player whose turn it is may ask for advice.
             * @default true
             */
            advice?: boolean;
            /**
             * Counted
             * @description Show what players could work out by counting.
             * @default false
             */
            counted?: boolean;
            /**
             * Open
             * @description Anyone may join. Otherwise players need an invitation.
             * @default false
             */
            open?: boolean;
            /**
             * Pace
             * @description The pause between the actions of bots.
             * @default brisk
             * @enum {string}
             */
            pace?: "at-once" | "brisk" | "calm";
            /**
             * Parameters
             * @deprecated
             * @description An older name for `set`.
             * @default {}
             */
            parameters?: {
                [key: string]: boolean | number | string;
            };
            /**
             * Position
             * @description Start from this position, if the server allows it.
             */
            position?: {
                [key: string]: unknown;
            } | null;
            /**
             * Record
             * @description Continue the game of this record, with its edition and modules.
             */
            record?: string | null;
            /**
             * Start
             * @description The colour that starts. By default it is drawn.
             */
            start?: string | null;
        };
        /** TargetResponse */
        TargetResponse: {
            /**
             * Cost
             * @description A key of `costs`. Left out if it is free.
             */
            cost?: string;
            /**
             * Makes Wild
             * @description The cards in hand that the Matsuri makes wild there.
             */
            makes_wild?: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * TokensLeftResponse
         * @description Those who are not delivered, and where they stay.
         */
        TokensLeftResponse: {
            /** Tokens */
            tokens: string[];
            /** Ward */
            ward: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * TurnLineResponse
         * @description A line of a turn: what it was about, its slots, and what followed from them.
         */
        TurnLineResponse: {
            /** Customer */
            customer?: string;
            /** Discard */
            discard?: string[];
            /** Do */
            do: string;
            /**
             * Drew
             * @description Cards drawn as an Income.
             */
            drew?: number;
            /** From */
            from?: string;
            /** Gives */
            gives?: components["schemas"]["GiveResponse"][];
            /** Goods */
            goods?: string;
            /**
             * Income
             * @description The seats that could take Income.
             */
            income?: number[];
            /** Line */
            line: number;
            /** Pay */
            pay?: string[];
            /** Rest */
            rest?: components["schemas"]["TokensLeftResponse"];
            /**
             * Seat
             * @description If it is not the seat whose turn it is.
             */
            seat?: number;
            /** Station */
            station?: string;
            /** Tracks */
            tracks?: string[];
            /** Ward */
            ward?: string;
            /** Way */
            way?: string[];
            /**
             * Wild
             * @description Why the card paid is wild, if it doesn't match.
             */
            wild?: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /** TurnResponse */
        TurnResponse: {
            /** Lines */
            lines: components["schemas"]["TurnLineResponse"][];
            /** Seat */
            seat: number;
            /** Turn */
            turn: number;
        } & {
            [key: string]: unknown;
        };
        /** UnseenResponse */
        UnseenResponse: {
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
        /**
         * ViewMessage
         * @description The current view: the first message, and later ones when settings of the seat have changed.
         */
        ViewMessage: {
            /**
             * Events
             * @description The events since the last message.
             */
            events: components["schemas"]["EventResponse"][];
            log: components["schemas"]["LogUpdate"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "view";
            /** Version */
            version: number;
            view: components["schemas"]["ViewResponse"];
        } & {
            [key: string]: unknown;
        };
        /** ViewResponse */
        ViewResponse: {
            agreement: components["schemas"]["AgreementResponse"];
            /** Can Undo */
            can_undo: boolean;
            /** Choices */
            choices: components["schemas"]["ChoiceResponse"][] | null;
            /**
             * Effects
             * @description What the seat's unfinished action has done so far.
             */
            effects?: components["schemas"]["EffectsResponse"];
            game: components["schemas"]["GameResponse"] | null;
            /** Next */
            next: string | null;
            /**
             * Offers
             * @description What the seat can do, if it decides now.
             */
            offers?: components["schemas"]["OffersResponse"];
            /** Preferences */
            preferences?: components["schemas"]["PreferencesResponse"];
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
             * @description Why this stored game can't continue under the current rules: a sentence in each language.
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
             * @description Why cards in the seat's hand are wild, by ward.
             */
            wild?: {
                [key: string]: components["schemas"]["WildReasonResponse"][];
            };
            /**
             * Worth
             * @description The current score of what the seat has collected.
             */
            worth?: components["schemas"]["SheetResponse"];
        } & {
            [key: string]: unknown;
        };
        /** WardOutlineResponse */
        WardOutlineResponse: {
            /** Anchor */
            anchor: [
                number,
                number
            ];
            /** Label */
            label: [
                number,
                number
            ];
            /**
             * Rings
             * @description Closed lines, each a list of arcs. `-` reverses an arc.
             */
            rings: string[][];
        } & {
            [key: string]: unknown;
        };
        /** WardResponse */
        WardResponse: {
            /** Cards */
            cards: number;
            /** Id */
            id: string;
            /** Kanji */
            kanji: string;
            /**
             * Macron
             * @description Its name in Latin letters, with long vowels marked.
             */
            macron: string;
            /** Neighbours */
            neighbours: string[];
            /** Number */
            number: number;
            /** Stations */
            stations: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * WildReasonResponse
         * @description Why a card is wild: `store`, `matsuri` or the figure of a module.
         */
        WildReasonResponse: {
            /** Source */
            source: string;
            /**
             * Station
             * @description The station of the store.
             */
            station?: string;
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
    get_board_api_boards__id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["BoardResponse"];
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
    invitation_api_invitation_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationResponse"];
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
    modules_api_modules_get: {
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
                    "application/json": components["schemas"]["ModulesResponse"];
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
    status_api_status_get: {
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
                    "application/json": components["schemas"]["StatusResponse"];
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
    open_tables_api_tables_get: {
        parameters: {
            query?: {
                after?: string | null;
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
    new_table_api_tables_post: {
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
                /** @description Which seat, if this browser plays several. */
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
                /** @description Which seat, if this browser plays several. */
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
                /** @description Which seat, if this browser plays several. */
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
    draft_api_tables__table__draft_post: {
        parameters: {
            query?: {
                /** @description Which seat, if this browser plays several. */
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
                "application/json": components["schemas"]["DraftRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftResponse"] | components["schemas"]["ObjectResponse"];
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
                /** @description Which seat, if this browser plays several. */
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
                /** @description Which seat, if this browser plays several. */
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
    set_preferences_api_tables__table__preferences_post: {
        parameters: {
            query?: {
                /** @description Which seat, if this browser plays several. */
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
                /** @description Which seat, if this browser plays several. */
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
                /** @description Which seat, if this browser plays several. */
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
                /** @description Which seat, if this browser plays several. */
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
                /** @description Which seat, if this browser plays several. */
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
    agree_api_tables__table__seats__number__agree_post: {
        parameters: {
            query?: {
                /** @description Which seat, if this browser plays several. */
                seat?: number | null;
            };
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
