export interface paths {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccounts"];
        put?: never;
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["importTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reconcileTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recordBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addHolding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/net-worth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readNetWorth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readEvolution"];
        put?: never;
        post?: never;
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
        Account: {
            id: string;
            name: string;
            type: string;
            institution: string | null;
            currency: string;
            iban: string | null;
            bic: string | null;
            syncMode: string;
            connectorMeta: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean | null;
            /** Format: date-time */
            archivedAt: string | null;
            openedAt: string | null;
            costBasis: string | null;
            contributionsEur: string | null;
            /** Format: date-time */
            contributionsStatedAt: string | null;
            savingsProduct: string | null;
            platformFeeAnnual: string | null;
            platformFeePerOperation: string | null;
            taxSocialPct: string | null;
            taxIncomePct: string | null;
            taxMaturedIncomePct: string | null;
            loanOriginalPrincipal: string | null;
            loanRatePct: string | null;
            loanTermMonths: number | null;
            linkedAccountId: string | null;
            realEstateKind: string | null;
            areaSqm: number | null;
            address: string | null;
            builtYear: number | null;
            details: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string;
        };
        AccountValuation: {
            id: string;
            name: string;
            type: string;
            institution: string | null;
            currency: string;
            iban: string | null;
            bic: string | null;
            /** @enum {string} */
            assetClass: "real_estate" | "other" | "cash" | "bonds" | "equities" | "crypto" | "collectible";
            valueEur: string;
            gainAbs: string | null;
            gainPct: number | null;
            costBasis: string | null;
            archived: boolean;
            openedAt: string | null;
            realEstateKind: string | null;
            areaSqm: number | null;
            address: string | null;
            builtYear: number | null;
            /** Format: date */
            priceAsOf: string | null;
            priceAsOfByKind: {
                [key: string]: string;
            };
            /** Format: date */
            balanceAsOf: string | null;
            cashEur: string | null;
            contributionsEur: string | null;
            /** Format: date-time */
            contributionsStatedAt: string | null;
            savingsProduct: string | null;
            taxSocialPct: string | null;
            taxIncomePct: string | null;
            taxMaturedIncomePct: string | null;
            unpricedHoldings: number;
            pricedHoldings: number;
            worthlessHoldings: number;
            foreignCurrency: string[];
        };
        Pricing: {
            pricedHoldings: number;
            unpricedHoldings: number;
            worthlessHoldings: number;
            /** Format: date */
            asOf: string | null;
            asOfByKind: {
                [key: string]: string;
            };
            foreignCurrency: string[];
        };
        ImportSummary: {
            duplicates: number;
            deleted: number;
            received: number;
            imported: number;
            skipped: number;
        };
        Reconciliation: {
            accountId: string;
            account: string;
            total: number;
            new: number;
            duplicates: number;
            deleted: number;
            uncategorized: number;
            range: {
                from: string;
                to: string;
            };
            totals: {
                inflow: string;
                outflow: string;
                net: string;
            };
            existing: {
                count: number;
                /** Format: date */
                lastDate: string | null;
            };
            fuzzy: {
                /** Format: date */
                date: string;
                amount: string;
                label: string;
                existingLabels: string[];
            }[];
            questions: string[];
            items: {
                /** Format: date */
                date: string;
                amount: string;
                currency: string;
                label: string;
                category?: string;
                fee?: string;
                tax?: string;
                dedupHash: string;
                isDuplicate: boolean;
                isDeleted: boolean;
            }[];
        };
        Balance: {
            id: string;
            currency: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            date: string;
            accountId: string;
            balance: string;
            changeKind: string | null;
        };
        Holding: {
            id: string;
            costBasis: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            accountId: string;
            quantity: string;
            feesTotal: string | null;
            /** Format: date */
            worthlessAt: string | null;
            /** Format: date */
            entryDate: string | null;
            assetId: string;
        };
        NetWorth: {
            netWorth: {
                gross: string;
                liabilities: string;
                net: string;
            };
            allocation: {
                /** @enum {string} */
                assetClass: "real_estate" | "other" | "cash" | "bonds" | "equities" | "crypto" | "collectible";
                valueEur: string;
                pct: number;
            }[];
            pricing: components["schemas"]["Pricing"];
        };
        InsightCard: {
            id: string;
            title: string;
            value: string;
            detail: string;
            /** @enum {string} */
            tone: "positive" | "negative" | "neutral" | "brand";
            items?: {
                label: string;
                value: string;
                seedKey?: string | null;
                note?: string;
                noteHint?: string;
            }[];
        };
        Transaction: {
            id: string;
            /** Format: date */
            date: string;
            amount: string;
            currency: string;
            label: string;
            type: string | null;
            fee: string | null;
            tax: string | null;
            accountId: string;
            accountName: string;
            categoryId: string | null;
            categoryName: string | null;
            note: string | null;
        };
        Price: {
            name: string;
            isin: string | null;
            ticker: string | null;
            kind: string;
            price: string;
            currency: string;
            /** Format: date */
            date: string;
        };
        Position: {
            id: string;
            name: string;
            ticker: string | null;
            isin: string | null;
            kind: string;
            accountId: string;
            accountName: string;
            accountType: string;
            accountOpenedAt: string | null;
            ter: number | null;
            quantity: number;
            quantityFromLots: boolean;
            costBasis: number | null;
            costBasisUnit: number | null;
            price: number | null;
            value: number | null;
            /** Format: date */
            priceDate: string | null;
            /** Format: date */
            worthlessAt: string | null;
            quoteCurrency: string | null;
            weight: number | null;
            gainAbs: number | null;
            gainPct: number | null;
            feesTotal: number | null;
            feesFromLots: boolean;
            spark: number[];
            editable: {
                quantity: string;
                costBasis: string | null;
                feesTotal: string | null;
                ter: string | null;
                entryDate: string | null;
            };
        };
        Movement: {
            /** Format: date */
            date: string;
            /** @enum {string} */
            side: "buy" | "sell";
            name: string | null;
            accountName: string;
            quantity: number;
            unitPrice: number;
            amount: number;
        };
        Performance: {
            lotCoverage: {
                investedLines: number;
                linesWithLots: number;
                linesWithoutLots: number;
                linesWithoutPrice: number;
            };
            monthly: components["schemas"]["YearRow"][];
            monthlyNet: components["schemas"]["YearRow"][];
            annual: {
                year: number;
                start: number;
                end: number;
                perfPct: number | null;
                gainEur: number | null;
                apports: number | null;
            }[];
            drawdownPerf: components["schemas"]["Drawdown"];
            benchmark: {
                /** @enum {string} */
                key: "world" | "sp500" | "eurostoxx50";
                label: string;
                proxy: string;
                proxyTicker: string;
                baseMonth: string;
                series: {
                    /** Format: date */
                    date: string;
                    index: number;
                    portfolio: number;
                }[];
                indexReturnPct: number;
                portfolioReturnPct: number;
            } | null;
            note: string;
            seriesGap: {
                incompletePoints: number;
                /** Format: date */
                firstDate: string;
                /** Format: date */
                lastDate: string;
            } | null;
            seriesAssumption: {
                assumedPoints: number;
                /** Format: date */
                firstDate: string;
                /** Format: date */
                lastDate: string;
            } | null;
        };
        YearRow: {
            year: number;
            values: (number | null)[];
            annual: number | null;
        };
        Drawdown: {
            current: number | null;
            max: number | null;
            series: {
                /** Format: date */
                date: string;
                dd: number | null;
            }[];
        };
        Evolution: {
            rate: number;
            categories: {
                /** @enum {string} */
                key: "crowdlending" | "autre" | "crypto" | "courant" | "livret" | "investissement" | "immobilier" | "objets";
                label: string;
            }[];
            series: {
                /** Format: date */
                date: string;
                total: number;
                titres: number;
                liquidites: number;
                dettes: number;
                incomplete: boolean;
            }[];
            drift: {
                /** Format: date */
                date: string;
                byCat: {
                    [key: string]: number;
                };
            }[];
            drawdown: components["schemas"]["Drawdown"];
            milestones: {
                threshold: number;
                /** Format: date */
                reached: string | null;
                /** Format: date */
                projected: string | null;
                share: number | null;
                custom: boolean;
            }[];
            seriesGap: {
                incompletePoints: number;
                /** Format: date */
                firstDate: string;
                /** Format: date */
                lastDate: string;
            } | null;
            seriesAssumption: {
                assumedPoints: number;
                /** Format: date */
                firstDate: string;
                /** Format: date */
                lastDate: string;
            } | null;
        };
        Error: {
            /** @enum {string} */
            code: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "EXPECTATION_FAILED" | "TOO_MANY_REQUESTS" | "REQUEST_HEADERS_TOO_LARGE" | "INTERNAL_SERVER_ERROR" | "SERVICE_UNAVAILABLE";
            message: string;
            issues?: {
                path: (string | number)[];
                code: string;
                message: string;
            }[];
            requestId: string;
        };
        ProblemDetails: {
            /** @enum {string} */
            code: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "EXPECTATION_FAILED" | "TOO_MANY_REQUESTS" | "REQUEST_HEADERS_TOO_LARGE" | "INTERNAL_SERVER_ERROR" | "SERVICE_UNAVAILABLE";
            message: string;
            issues?: {
                path: (string | number)[];
                code: string;
                message: string;
            }[];
            requestId: string;
            /** @constant */
            type: "about:blank";
            title: string;
            status: number;
            detail: string;
            /** Format: uri-reference */
            instance: string;
        };
    };
    responses: {
        UNAUTHORIZED: {
            headers: {
                "X-Request-Id"?: string;
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        PAYLOAD_TOO_LARGE: {
            headers: {
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        TOO_MANY_REQUESTS: {
            headers: {
                "X-Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                RateLimit?: string;
                "RateLimit-Policy"?: string;
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        INTERNAL_SERVER_ERROR: {
            headers: {
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAccounts: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: components["schemas"]["AccountValuation"][];
                        pricing: components["schemas"]["Pricing"];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    type: "object" | "checking" | "savings" | "cto" | "pea" | "av" | "crypto_wallet" | "crowdlending" | "real_estate" | "loan" | "other";
                    institution?: string;
                    currency?: string;
                    /** @enum {string} */
                    chain?: "BTC" | "ETH";
                    address?: string;
                    openedAt?: string;
                    /** @enum {string} */
                    savingsProduct?: "livret_a" | "ldds" | "lep" | "livret_jeune" | "pel" | "cel" | "autre";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location?: string;
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            409: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    importTransactions: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accountId: string;
                    transactions: {
                        /** Format: date */
                        date: string;
                        amount: string;
                        label: string;
                        currency?: string;
                        /** @enum {string} */
                        type?: "fee" | "buy" | "credit" | "debit" | "dividend" | "interest" | "sell" | "transfer";
                        category?: string;
                        counterparty?: string;
                        fee?: string;
                        tax?: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSummary"];
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    reconcileTransactions: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accountId: string;
                    transactions: {
                        /** Format: date */
                        date: string;
                        amount: string;
                        label: string;
                        currency?: string;
                        /** @enum {string} */
                        type?: "fee" | "buy" | "credit" | "debit" | "dividend" | "interest" | "sell" | "transfer";
                        category?: string;
                        counterparty?: string;
                        fee?: string;
                        tax?: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "Content-Language"?: "fr" | "en" | "de";
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    recordBalance: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    balance: string;
                    /** Format: date */
                    date?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    addHolding: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Request-Id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isin: string;
                    quantity: string;
                    costBasis?: string;
                    feesTotal?: string;
                    ter?: string;
                    /** Format: date */
                    entryDate?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location?: string;
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holding"];
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            409: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    readNetWorth: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetWorth"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    readInsights: {
        parameters: {
            query?: {
                lang?: string;
            };
            header?: {
                "Accept-Language"?: string;
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Language"?: "fr" | "en" | "de";
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        smicNetMonthly: number;
                        cards: components["schemas"]["InsightCard"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                accountId?: string;
                limit?: number;
                from?: string;
                to?: string;
                type?: "fee" | "buy" | "credit" | "debit" | "dividend" | "interest" | "sell" | "transfer";
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    Link?: string;
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listPrices: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prices: components["schemas"]["Price"][];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listPositions: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        positions: components["schemas"]["Position"][];
                        movements: components["schemas"]["Movement"][];
                        pricing: components["schemas"]["Pricing"];
                    };
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    readPerformance: {
        parameters: {
            query?: {
                rate?: number;
            };
            header?: {
                "Accept-Language"?: string;
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Language"?: "fr" | "en" | "de";
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Performance"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    readEvolution: {
        parameters: {
            query?: {
                rate?: number;
            };
            header?: {
                "Accept-Language"?: string;
                "If-None-Match"?: string;
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Language"?: "fr" | "en" | "de";
                    "X-Request-Id"?: string;
                    "RateLimit-Limit"?: number;
                    "RateLimit-Remaining"?: number;
                    "RateLimit-Reset"?: number;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evolution"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
}
